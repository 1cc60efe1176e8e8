const linesBefore = 4;
const linesAfter = 3;

/** The lines of a source around one of them, with their numbers. */
export const linesAround = (source, line) =>
  source
    .split('\n')
    .map((text, index) => ({ number: index + 1, text }))
    .slice(Math.max(0, line - 1 - linesBefore), line + linesAfter);
