import type { PublicationType } from '@plinth/contracts/constants';
import type { ListPage } from '@plinth/runtime/lists';
import MiniSearch, { type QueryCombination, type SearchResult } from 'minisearch';
import { createForms } from './forms.ts';
import { type Mark, marksIn, snippetOf } from './snippets.ts';
import type { Spellings } from './spellings.ts';
import { stopWords } from './stopWords.ts';
import { stemOf, wordsOf } from './words.ts';

/** Something that can be found. */
export interface Findable {
  readonly id: string;
  readonly type: PublicationType;
  readonly slug: string;
  readonly title: string;
  /** All its words, without markup. */
  readonly text: string;
  readonly excerpt: string;
  readonly image: string;
}

export interface Hit extends Omit<Findable, 'text'> {
  readonly marks: { readonly title: readonly Mark[]; readonly excerpt: readonly Mark[] };
}

export interface Question {
  readonly q: string;
  readonly type?: PublicationType | undefined;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** Words beyond these change nothing of what is found. */
const mostWords = 12;
/** As many of the best are compared by how near their words stand. */
const compared = 24;
/** Shorter words are not taken for the beginning of longer ones, nor for others mistyped. */
const shortest = { beginning: 3, mistyped: 4 };
const mistypedShare = 0.25;
const mostMistyped = 2;

const boost = { title: 5, text: 1 };
const weights = { prefix: 0.4, fuzzy: 0.15 };
/** Of what is found by another form of a word, and by another spelling of it, beside the word itself. */
const share = { form: 0.6, spelling: 0.5 };

/** How much a word counts in each field, beside others. */
const weighing = (part: number) => ({ title: boost.title * part, text: boost.text * part });

const createIndex = (onWord: (word: string) => void) =>
  new MiniSearch<Findable>({
    fields: Object.keys(boost),
    tokenize: (text, field) => {
      const words = wordsOf(text);
      return field === 'text' ? words.filter((word) => !stopWords.has(word)) : words;
    },
    processTerm: (word) => {
      onWord(word);
      return word;
    },
    searchOptions: { processTerm: (word) => word },
    autoVacuum: { minDirtCount: 50, minDirtFactor: 0.1, batchSize: 200, batchWait: 10 },
  });

/** Of words of which each will do, as they are. */
const exactly = (words: readonly string[], part: number): QueryCombination => ({
  ...{ queries: [...words], combineWith: 'OR', boost: weighing(part) },
  tokenize: (text) => [text],
});

const beginning = (word: string): QueryCombination => ({
  ...exactly([word], 1),
  prefix: word.length >= shortest.beginning,
});

const mistyped = (word: string): QueryCombination => ({
  ...exactly([word], 1),
  fuzzy: word.length >= shortest.mistyped && !/\d/.test(word) ? mistypedShare : false,
  maxFuzzy: mostMistyped,
});

/** The words of a question; those that stand in every text only where it has no others. */
const wanted = (q: string): string[] => {
  const words = [...new Set(wordsOf(q))].slice(0, mostWords);
  const telling = words.filter((word) => !stopWords.has(word));
  return telling.length > 0 ? telling : words;
};

/** How near the words stand to each other: 1 where they follow each other, 0 where one is missing. */
const nearness = (words: readonly string[], wanted: readonly ReadonlySet<string>[]): number => {
  const last = wanted.map(() => -1);
  let least = Number.POSITIVE_INFINITY;
  words.forEach((word, place) => {
    wanted.forEach((forms, which) => {
      if (forms.has(word)) last[which] = place;
    });
    const first = Math.min(...last);
    if (first >= 0) least = Math.min(least, Math.max(...last) - first + 1);
  });
  return Number.isFinite(least) ? wanted.length / Math.max(least, wanted.length) : 0;
};

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/**
 * What is published, found by its words: best first those whose title has them, then those in whose text they stand near each
 * other. Beginnings of words, other forms and mistyped ones are found behind the words themselves.
 */
export const createSearchIndex = (spellings: Spellings) => {
  const forms = createForms();
  const index = createIndex(forms.add);
  const known = new Map<string, Findable>();

  /** A word, its other forms and spellings. */
  const queryFor = (word: string, isForgiving: boolean): QueryCombination => ({
    combineWith: 'OR',
    queries: [
      isForgiving ? mistyped(word) : beginning(word),
      exactly(forms.of(word), share.form),
      exactly(spellings.of(word), share.spelling),
    ],
  });

  /** For each word, what of a text stands for it: itself, a longer one, another form; of a mistyped one, what nothing else stands for. */
  const formsOf = (words: readonly string[], { match }: SearchResult): ReadonlySet<string>[] => {
    const found = Object.keys(match);
    const own = words.map((word) => {
      const same = new Set([word, stemOf(word), ...spellings.of(word)]);
      return found.filter((term) => same.has(term) || same.has(stemOf(term)) || term.startsWith(word));
    });
    const rest = found.filter((term) => !own.some((forms) => forms.includes(term)));
    return own.map((forms) => new Set(forms.length > 0 ? forms : rest));
  };

  /** The score with what only the whole of a text tells: titles that are what was searched for, and words that stand together. */
  const weighed = (words: readonly string[], whole: string) => (result: SearchResult) => {
    const found = known.get(result.id);
    if (!found) return { result, score: 0 };
    const title = wordsOf(found.title);
    const exact = title.join(' ') === whole ? 3 : 1;
    if (words.length < 2) return { result, score: result.score * exact };
    const sought = formsOf(words, result);
    const near = Math.max(2 * nearness(title, sought), nearness(wordsOf(found.text), sought));
    return { result, score: result.score * exact * (1 + near) };
  };

  const hitOf = ({ id, match }: SearchResult): Hit[] => {
    const found = known.get(id);
    if (!found) return [];
    const terms = new Set(Object.keys(match));
    const { text, ...shown } = found;
    const snippet = snippetOf(text, terms) ?? { text: found.excerpt, marks: [] };
    return [
      {
        ...shown,
        excerpt: snippet.text,
        marks: { title: marksIn(found.title, terms), excerpt: snippet.marks },
      },
    ];
  };

  return {
    put: (document: Findable) => {
      if (known.has(document.id)) index.replace(document);
      else index.add(document);
      known.set(document.id, document);
    },
    remove: (id: string) => {
      if (known.delete(id)) index.discard(id);
    },

    /** What speaks of all these words, best first; where nothing does, what speaks of words like them, or of most of them. */
    find: ({ q, type, page, limit }: Question): ListPage<Hit> => {
      const words = wanted(q);
      if (words.length === 0) return { items: [], total: 0 };
      const filter = ({ id }: SearchResult) => type === undefined || known.get(id)?.type === type;
      const ask = (combineWith: 'AND' | 'OR', isForgiving: boolean) =>
        index.search(
          { combineWith, queries: words.map((word) => queryFor(word, isForgiving)) },
          { weights, filter },
        );
      const attempts = [() => ask('AND', false), () => ask('AND', true), () => ask('OR', true)];
      let found: SearchResult[] = [];
      for (const attempt of attempts) if (found.length === 0) found = attempt();
      const best = found.slice(0, compared).map(weighed(words, wordsOf(q).join(' ')));
      best.sort((one, other) => other.score - one.score);
      const ranked = [...best.map(({ result }) => result), ...found.slice(compared)];
      const items = ranked.slice((page - 1) * limit, page * limit).flatMap(hitOf);
      const next = page * limit < ranked.length ? { page: page + 1, limit } : undefined;
      return { items, total: ranked.length, next };
    },
  };
};
