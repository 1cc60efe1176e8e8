import type { PublicationType } from '@plinth/contracts/constants';
import { defaultLanguage } from '@plinth/contracts/languages';
import type { SearchFacets } from '@plinth/contracts/search';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { ListPage } from '@plinth/runtime/lists';
import { isChosen } from '../lists/facets.ts';
import type { ByLanguage } from '../translations/readable.ts';
import { type ChosenFacets, countSearchFacets, type Facets } from './facets.ts';
import { nearness, type Places, placesIn } from './nearness.ts';
import { createPostings, type WordRow, type WordRows } from './postings.ts';
import { type Mark, marksIn, snippetOf } from './snippets.ts';
import type { Spellings } from './spellings.ts';
import { stopWords } from './stopWords.ts';
import { createVocabulary } from './vocabulary.ts';
import { createStandsFor, createWanted, type Stands } from './wanted.ts';
import { wordsInOrder, wordsOf } from './words.ts';

interface FindableText {
  readonly title: string;
  /** All its words, without markup. */
  readonly text: string;
  readonly excerpt: string;
}

/** Something that can be found, by what it says in any language. */
export interface Findable extends FindableText {
  readonly id: string;
  readonly type: PublicationType;
  readonly slug: string;
  readonly image: string;
  /** What a project is found by besides its words; articles have none. */
  readonly facets?: Facets;
  /** What is said of its pictures and, with a project, of its offer: maybe in languages that it is not there in. */
  readonly beside?: ByLanguage;
  readonly translations?: readonly (FindableText & { readonly language: TranslationLanguage })[];
}

export interface Hit extends Omit<Findable, 'text' | 'facets' | 'beside' | 'translations'> {
  /** In which it is there besides its own. */
  readonly languages: readonly TranslationLanguage[];
  readonly marks: { readonly title: readonly Mark[]; readonly excerpt: readonly Mark[] };
}

export interface Question {
  readonly q: string;
  readonly type?: PublicationType | undefined;
  readonly chosen?: ChosenFacets;
  /** What it is shown in, where it is there in that. */
  readonly language?: TranslationLanguage | undefined;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** What it says in its own language, then in others. */
const versionsOf = (document: Findable): readonly FindableText[] => [
  document,
  ...(document.translations ?? []),
];

/** As many of the best are compared by how near their words stand. */
const compared = 24;
/** A title that is what was asked for is what was looked for. */
const exactTitle = 3;
/** By so many of its words a text is compared with others; those of its title count more. */
const wordsCompared = 20;
const titleShare = 4;
/** So many mentions of them are looked at, however many texts there are: of the words that tell most, the common ones are left out first. */
const mentionsCompared = 5000;

/** Most texts have no words beside them. */
const noWords: WordRow = new Uint32Array();

/** Of which kind a question is: what is chosen of projects asks for projects, whether or not they are named. */
const kindAsked = (type: PublicationType | undefined, chosen: ChosenFacets) => {
  const isOfProjects = Object.values(chosen).some((value) => value !== undefined);
  const kind = type ?? (isOfProjects ? 'project' : undefined);
  return (document: Findable) => kind === undefined || document.type === kind;
};

/** The numbers of texts with the best scores, best first, and no fewer than so many. */
const bestFirst = (found: readonly number[], scores: Float64Array, most: number): number[] => {
  const byScore = (one: number, other: number) => (scores[other] as number) - (scores[one] as number);
  if (found.length <= most) return [...found].sort(byScore);
  const sorted = Float64Array.from(found, (number) => scores[number] as number).sort();
  const least = sorted[sorted.length - most] as number;
  return found.filter((number) => (scores[number] as number) >= least).sort(byScore);
};

const isSame = (one: WordRow, other: readonly (number | undefined)[]) =>
  one.length === other.length && one.every((term, at) => term === other[at]);

export type SearchIndex = ReturnType<typeof createSearchIndex>;

/**
 * What is published, found by its words: best first those whose title has them, then those in whose text they stand near each
 * other. Beginnings of words, other forms and mistyped ones are found behind the words themselves.
 */
export const createSearchIndex = (spellings: Spellings) => {
  const vocabulary = createVocabulary();
  const postings = createPostings();
  const numbers = new Map<string, number>();
  const known: (Findable | undefined)[] = [];
  const standsFor = createStandsFor({ vocabulary, spellings, spread: postings.spread });
  const wantedBy = createWanted({ vocabulary, spread: postings.spread }, standsFor);

  const rowOf = (text: string, isLookedUp: (word: string) => boolean): WordRow =>
    Uint32Array.from(wordsInOrder(text), (word) => (word && isLookedUp(word) ? vocabulary.take(word) : 0));

  const titleRow = (title: string) => rowOf(title, () => true);
  const textRow = (text: string) => (text ? rowOf(text, (word) => !stopWords.has(word)) : noWords);

  /** The words of what it says in one language. Those of one that says it in its own alone are known. */
  const rowsIn = (
    number: number,
    { title, text }: FindableText,
  ): Pick<WordRows, 'title' | 'text'> | undefined =>
    known[number]?.translations?.length
      ? { title: titleRow(title), text: textRow(text) }
      : postings.rowsOf(number);

  const remove = (id: string) => {
    const number = numbers.get(id);
    if (number === undefined) return;
    postings.remove(number);
    numbers.delete(id);
    known[number] = undefined;
  };

  /** What has all of the words, or else some, and what these tell of each text. */
  const scoredBy = (wanted: readonly Stands[], isAsked: (document: Findable) => boolean) => {
    const scores = new Float64Array(postings.numbers());
    const has = new Uint16Array(postings.numbers());
    wanted.forEach((stands, which) => {
      for (const [term, part] of stands)
        postings.weigh(term, (number, weight) => {
          scores[number] = (scores[number] as number) + part * weight;
          has[number] = (has[number] as number) | (1 << which);
        });
    });
    const those = (isEnough: (bits: number) => boolean) => {
      const found: number[] = [];
      for (let number = 0; number < has.length; number++) {
        const bits = has[number] as number;
        const document = bits > 0 && isEnough(bits) ? known[number] : undefined;
        if (document && isAsked(document)) found.push(number);
      }
      return found;
    };
    const all = 2 ** wanted.length - 1;
    const whole = those((bits) => bits === all);
    return { scores, found: whole.length > 0 ? whole : those(() => true) };
  };

  /** How much more a text counts by what only the whole of it tells: a title that is what was searched for, words that stand together. */
  const gain = (q: string, wanted: readonly Stands[], places: Places) => {
    const whole = wordsOf(q).map(vocabulary.numberOf);
    return (number: number): number => {
      const rows = postings.rowsOf(number);
      const document = known[number];
      if (!rows || !document) return 0;
      const isExact = versionsOf(document).some((version) => {
        const title = rowsIn(number, version)?.title;
        return title !== undefined && isSame(title, whole);
      });
      const exact = isExact ? exactTitle : 1;
      if (wanted.length < 2) return exact;
      const nearInTitle = 2 * nearness(rows.title, places, wanted.length);
      return exact * (1 + Math.max(nearInTitle, nearness(rows.text, places, wanted.length)));
    };
  };

  const hitOf = (number: number, places: Places, reader: TranslationLanguage | undefined): Hit[] => {
    const found = known[number];
    if (!found) return [];
    const { text: _, facets, beside: besides = {}, translations = [], ...own } = found;
    const translation = translations.find(({ language }) => language === reader);
    const version = translation ?? found;
    const { title, text, excerpt } = version;
    const rows = rowsIn(number, version);
    if (!rows) return [];
    // What is said beside it in the language that all of the hit is in, by which it is marked.
    const beside = besides[translation?.language ?? defaultLanguage] ?? '';
    const besideRow = textRow(beside);
    const terms = new Set<string>();
    for (const row of [rows.title, rows.text, besideRow])
      for (const term of row) if (places.has(term)) terms.add(vocabulary.wordAt(term));
    const snippet = snippetOf(text, rows.text, places, terms) ??
      snippetOf(beside, besideRow, places, terms) ?? { text: excerpt, marks: [] };
    return [
      {
        ...{ ...own, title, excerpt: snippet.text },
        languages: translations.map(({ language }) => language),
        marks: { title: marksIn(title, terms), excerpt: snippet.marks },
      },
    ];
  };

  return {
    put: (document: Findable) => {
      remove(document.id);
      const versions = versionsOf(document);
      const title = titleRow(versions.map(({ title }) => title).join('\n'));
      const text = textRow(versions.map(({ text }) => text).join('\n'));
      const beside = textRow(Object.values(document.beside ?? {}).join('\n'));
      const number = postings.add({ title, text, beside });
      numbers.set(document.id, number);
      known[number] = document;
    },
    remove,

    /** What speaks of all these words, best first; where nothing does, what speaks of most of them. */
    find: ({ q, type, chosen = {}, language, page, limit }: Question): ListPage<Hit> => {
      const wanted = wantedBy(q);
      if (wanted.length === 0) return { items: [], total: 0 };
      const { found: ofKind, scores } = scoredBy(wanted, kindAsked(type, chosen));
      const found = ofKind.filter((number) => isChosen(known[number]?.facets, chosen));
      const until = page * limit;
      const sorted = bestFirst(found, scores, Math.max(until, compared));
      const places = placesIn(wanted);
      const gainOf = gain(q, wanted, places);
      const best = sorted.slice(0, compared);
      for (const number of best) scores[number] = (scores[number] as number) * gainOf(number);
      const ranked = [...bestFirst(best, scores, compared), ...sorted.slice(compared)];
      const items = ranked.slice(until - limit, until).flatMap((number) => hitOf(number, places, language));
      const next = until < found.length ? { page: page + 1, limit } : undefined;
      return { items, total: found.length, next };
    },

    /** How many projects speak of these words, by what they are besides. */
    countFacets: (q: string, chosen: ChosenFacets): SearchFacets => {
      const wanted = wantedBy(q);
      const { found } = scoredBy(wanted, kindAsked('project', {}));
      return countSearchFacets(
        found.flatMap((number) => known[number]?.facets ?? []),
        chosen,
      );
    },

    /** The ids of those of its kind that have most in common with this one: the words that tell most of it, and no wish to have them all. */
    related: (id: string, most: number): string[] => {
      const number = numbers.get(id) ?? -1;
      const [own, rows] = [known[number], postings.rowsOf(number)];
      if (!own || !rows) return [];
      const telling = new Map<number, number>();
      const note = (term: number, part: number) => {
        const spread = postings.spread(term);
        if (term === 0 || spread < 2 || spread > numbers.size / 2 || vocabulary.wordAt(term).length < 4)
          return;
        telling.set(term, (telling.get(term) ?? 0) + part * Math.log(numbers.size / spread));
      };
      for (const term of rows.title) note(term, titleShare);
      for (const term of rows.text) note(term, 1);
      const words = [...telling].sort((one, other) => other[1] - one[1]).slice(0, wordsCompared);
      const scores = new Float64Array(postings.numbers());
      const found: number[] = [];
      let mentions = 0;
      for (const [term, part] of words) {
        const spread = postings.spread(term);
        if (found.length > 0 && mentions + spread > mentionsCompared) continue;
        mentions += spread;
        postings.weigh(term, (other, weight) => {
          const isFirst = scores[other] === 0 && other !== number && known[other]?.type === own.type;
          if (isFirst) found.push(other);
          scores[other] = (scores[other] as number) + part * weight;
        });
      }
      return bestFirst(found, scores, most)
        .slice(0, most)
        .flatMap((at) => known[at]?.id ?? []);
    },

    /** Whether anything stands for a word in any text. */
    knows: (word: string): boolean => standsFor(word).size > 0,
  };
};
