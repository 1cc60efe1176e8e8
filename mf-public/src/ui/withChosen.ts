/** A choice, and how many it leaves. */
export interface Counted {
  readonly value: string;
  readonly count: number;
}

/** What is chosen stays among the choices when it leaves nothing, so that it can be taken back. */
export const withChosen = (
  choices: readonly Counted[],
  chosen: string | null | undefined,
): readonly Counted[] =>
  chosen == null || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, count: 0 }, ...choices];
