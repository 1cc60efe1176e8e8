import { stemOf } from './words.ts';

/** The words that texts have, by what they share with their other forms. */
export const createForms = () => {
  const known = new Set<string>();
  const byStem = new Map<string, string[]>();
  return {
    add: (word: string) => {
      if (known.has(word)) return;
      known.add(word);
      const stem = stemOf(word);
      byStem.set(stem, [...(byStem.get(stem) ?? []), word]);
    },
    /** The other forms of a word. */
    of: (word: string): string[] => (byStem.get(stemOf(word)) ?? []).filter((form) => form !== word),
  };
};
