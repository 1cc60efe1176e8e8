import { UsageError } from './usage.ts';

/** How many letters have to be put in, left out or exchanged (Levenshtein) to make one word of another. */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [done, letter] of [...one].entries()) {
    const next = [done + 1];
    for (const [index, wanted] of [...other].entries()) {
      const exchanged = (row[index] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(exchanged, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Two letters that changed places are two steps. */
const slip = 2;

const nearest = (word: string, known: readonly string[]): string | undefined =>
  known
    .map((name) => ({ name, steps: distance(word, name) }))
    .filter(({ steps }) => steps <= slip)
    .sort((a, b) => a.steps - b.steps)[0]?.name;

/**
 * Answers the name of a front end that is known. Throws a `UsageError` that says which one was probably meant, and all there are;
 * `commands` are words that may have been meant in its place.
 */
export const knownFrontEnd = (
  name: string | undefined,
  known: readonly string[],
  commands: readonly string[] = [],
): string => {
  const list = `Front ends: ${known.join(', ')}`;
  if (!name) throw new UsageError(`Which front end?\n${list}`);
  if (known.includes(name)) return name;
  const meant = nearest(name, [...known, ...commands]);
  throw new UsageError(`There is no front end "${name}".${meant ? ` Did you mean ${meant}?` : ''}\n${list}`);
};
