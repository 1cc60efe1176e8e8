import type { Spellings } from './spellings.ts';
import { stopWords } from './stopWords.ts';
import { shortestBeginning, type Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** Words beyond these change nothing of what is found. */
const mostWords = 12;
/** So many longer words are looked for by their beginning, and so many that resemble one: those that stand in most texts. */
const mostLonger = 40;
const mostAlike = 12;

/** How much of a word each of those that stand for it counts. */
const share = { form: 0.6, spelling: 0.5, longer: 0.4, alike: 0.15 };

/** The parts of a word that two others were written together as are no shorter. */
const shortestPart = 3;

/** What stands for a word of a question: words of texts, and how much each of them counts. */
export type Stands = ReadonlyMap<number, number>;

/** The words of a question; those that stand in every text only where it has no others. */
export const wordsWanted = (q: string): string[] => {
  const words = [...new Set(wordsOf(q))].slice(0, mostWords);
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
};

interface Deps {
  readonly vocabulary: Vocabulary;
  readonly spellings: Spellings;
  /** How many texts have a word. */
  readonly spread: (term: number) => number;
}

/** Tells what stands for a word: itself, its other forms and spellings, longer ones; what resembles it only where nothing else does. */
export const createStandsFor =
  ({ vocabulary, spellings, spread }: Deps) =>
  (word: string): Stands => {
    const stands = new Map<number, number>();
    const stand = (term: number | undefined, part: number) => {
      if (term !== undefined && spread(term) > 0 && (stands.get(term) ?? 0) < part) stands.set(term, part);
    };
    const mostSpread = (terms: readonly number[], most: number) =>
      terms.length <= most
        ? terms
        : [...terms].sort((one, other) => spread(other) - spread(one)).slice(0, most);
    const lengthOf = (term: number) => vocabulary.wordAt(term).length;

    stand(vocabulary.numberOf(word), 1);
    for (const term of vocabulary.formsOf(word)) stand(term, share.form);
    for (const other of spellings.of(word)) stand(vocabulary.numberOf(other), share.spelling);
    if (word.length >= shortestBeginning)
      for (const term of mostSpread(vocabulary.beginningWith(word), mostLonger)) {
        const length = lengthOf(term);
        stand(term, (share.longer * length) / (length + 0.3 * (length - word.length)));
      }
    if (stands.size > 0) return stands;

    const alike = vocabulary.like(word).filter(({ term }) => spread(term) > 0);
    alike.sort((one, other) => one.mistakes - other.mistakes || spread(other.term) - spread(one.term));
    for (const { term, mistakes } of alike.slice(0, mostAlike))
      stand(term, (share.alike * lengthOf(term)) / (lengthOf(term) + mistakes));
    return stands;
  };

type StandsFor = ReturnType<typeof createStandsFor>;

/** Tells what stands for each word of a question, in its order: also for those that texts write as one, and for two that it writes as one. */
export const createWanted = (
  { vocabulary, spread }: Pick<Deps, 'vocabulary' | 'spread'>,
  standsFor: StandsFor,
) => {
  const written = (word: string): number | undefined => {
    const term = vocabulary.numberOf(word);
    return term !== undefined && spread(term) > 0 ? term : undefined;
  };
  const partsOf = (word: string): string[] => {
    for (let at = word.length - shortestPart; at >= shortestPart; at--) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every(written)) return parts;
    }
    return [word];
  };
  return (q: string): Stands[] => {
    const words = wordsWanted(q).flatMap((word) => {
      const stands = standsFor(word);
      return stands.size > 0
        ? { word, stands }
        : partsOf(word).map((part) => ({ word: part, stands: standsFor(part) }));
    });
    const together = words.slice(1).map(({ word }, before) => written(`${words[before]?.word}${word}`));
    return words.map(({ stands }, at) => {
      const joined = [together[at - 1], together[at]].filter((term) => term !== undefined);
      return joined.length > 0 ? new Map([...stands, ...joined.map((term) => [term, 1] as const)]) : stands;
    });
  };
};
