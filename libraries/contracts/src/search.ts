import * as z from 'zod';
import { anyone, api, del, get, post } from './api.ts';
import { projectCategories, publicationTypes, searchLength, staff } from './constants.ts';
import { fault } from './faults.ts';
import { Confirmation, count, fileName, id, instant, oneOf, page, text, textLike } from './fields.ts';
import { formLimits } from './formLimits.ts';
import { addressLength } from './offerTerms.ts';
import { priceRanges } from './priceRanges.ts';
import { privacyHeaders } from './privacyHeaders.ts';
import { readIn, translated } from './translations.ts';

/** Where something stands in a text: from the first character to before the last, as JavaScript counts. */
const range = z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]);

export const SearchHit = z.object({
  type: oneOf(publicationTypes),
  _id: id,
  slug: z.string(),
  title: z.string(),
  /** The passage of its text that speaks of what was searched for, else its first words. */
  excerpt: z.string(),
  /** Its page. */
  url: z.string(),
  image: fileName,
  ...translated,
  /** What was found in both texts, in their order. */
  marks: z.object({ title: z.array(range), excerpt: z.array(range) }),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** What narrows the projects that are found. */
export const searchFacets = {
  category: oneOf(projectCategories).optional(),
  projectType: z.string().max(40).optional(),
  /** The city or area of its address. */
  place: z.string().max(addressLength).optional(),
  /** Of any unit that is free. */
  price: oneOf(priceRanges).optional(),
  /** Of the one date that a project of its category carries. */
  year: z.string().max(4).optional(),
};
export type SearchFacet = keyof typeof searchFacets;

const question = z.string().max(searchLength).default('');

/** One choice of a facet, and how many it would find beside what is chosen of the others. */
const FacetCount = z.object({ value: z.string(), count });
export type FacetCount = z.infer<typeof FacetCount>;
export const facetCounts = z.array(FacetCount);
export const SearchFacets = z.object({
  category: facetCounts,
  projectType: facetCounts,
  /** These two are absent in answers of a version from before there were any. */
  place: facetCounts.optional(),
  price: facetCounts.optional(),
  year: facetCounts,
});
export type SearchFacets = z.infer<typeof SearchFacets>;

/** A word as somebody may type it, alone. */
const oneWord = textLike(40, "[\\p{L}\\p{M}\\p{N}'\\u2019\\u200c]+", fault('not-one-word'));

export const SpellingDraft = z.strictObject({
  /** As people type it. */
  typed: oneWord,
  /** What it stands for, as texts have it. */
  meant: oneWord,
});
export type SpellingDraft = z.infer<typeof SpellingDraft>;

export const Spelling = SpellingDraft.extend({
  _id: id,
  by: z.object({ _id: id, fullName: z.string() }),
  at: instant,
});
export type Spelling = z.infer<typeof Spelling>;

/** For so many days what was searched for and not found is remembered. */
export const missedWordDays = 30;

export const search = api('content', {
  search: get('/api/search', {
    access: anyone,
    summary: 'What is published and speaks of these words, best first',
    query: z.strictObject({
      q: question,
      type: oneOf(publicationTypes).optional(),
      ...searchFacets,
      ...page,
      ...readIn,
    }),
    reply: z.array(SearchHit),
  }),
  countFacets: get('/api/search/facets', {
    access: anyone,
    summary: 'How many projects of each kind speak of these words',
    query: z.strictObject({ q: question, ...searchFacets }),
    reply: SearchFacets,
  }),
  noteMissed: post('/api/search/missed', {
    access: anyone,
    summary: 'Somebody searched for this and found nothing: its words are counted, and nothing of who it was',
    headers: privacyHeaders,
    body: z.strictObject({ q: text(1, searchLength) }),
    produces: 'nothing',
    status: 204,
    throttled: formLimits,
  }),
  noteMissedWithoutScripts: get('/api/search/missed/note', {
    access: anyone,
    summary:
      'The same, told by a browser without scripts that shows the page of this search: a page of another site tells nothing, nor does one that is only fetched ahead',
    headers: z.object({
      ...privacyHeaders.shape,
      ...{ 'sec-fetch-site': z.string().optional(), 'sec-purpose': z.string().optional() },
    }),
    query: z.strictObject({ q: text(1, searchLength) }),
    produces: 'nothing',
    status: 204,
    throttled: formLimits,
  }),
  listMissedWords: get('/api/search/missed', {
    access: staff,
    summary: 'What was searched for and not found within the last days, most often first: the first twenty',
    reply: z.object({
      days: count,
      words: z.array(z.object({ word: z.string(), count, last: instant })),
    }),
  }),
  listSpellings: get('/api/search/spellings', {
    access: staff,
    summary: 'Spellings that staff have added to those that the search knows, newest first',
    query: z.strictObject(page),
    reply: z.array(Spelling),
  }),
  addSpelling: post('/api/search/spellings', {
    access: staff,
    summary: 'Have the search find one word by another; one that is known answers 200',
    body: SpellingDraft,
    reply: Spelling,
    otherStatus: 200,
    repeatable: true,
  }),
  removeSpelling: del('/api/search/spellings/:id', {
    access: staff,
    summary: 'Have the search forget a spelling',
    reply: Confirmation,
  }),
});
