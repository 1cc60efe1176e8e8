/** The visitor went away, or stopped taking the answer: nobody is left to answer. */
export class VisitorLeft extends Error {}
