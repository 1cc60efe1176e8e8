import { randomInt } from 'node:crypto';
import { slugLength } from '@plinth/contracts/constants';
import slugify from '@sindresorhus/slugify';

/** What stands for something else in the addresses of pages and calls. */
const reserved = new Set([
  ...['authors', 'bin', 'compare', 'edit', 'new', 'preview', 'recent', 'revisions', 'saved'],
]);
const id = /^[\da-f]{24}$/;

/** What a writer may put into a word of the Urdu alphabet or leave out: vowel signs, the long dash, joiners. */
const optionalSigns = /[\u064b-\u065f\u0670\u06d6-\u06ed\u0640\u200c\u200d]/g;
/** Letters of Urdu that the library has no Latin ones for. */
const furtherLetters: [string, string][] = [
  ['ۃ', 't'],
  ['ۂ', 'h'],
  ['ۓ', 'e'],
];

/** Whether an address with this slug would be another page or an id. */
export const isReserved = (slug: string): boolean => reserved.has(slug) || id.test(slug);

/** As many whole words as fit; a word that alone is too long is cut. */
const shortened = (slug: string, length: number) => {
  if (slug.length <= length) return slug;
  const end = slug.lastIndexOf('-', length);
  return slug.slice(0, end > 0 ? end : length);
};

const withSuffix = (slug: string, suffix: string) =>
  `${shortened(slug, slugLength - suffix.length - 1)}-${suffix}`;

const inLatinLetters = (words: string) => {
  const written = words.normalize('NFC').replace(optionalSigns, '');
  return shortened(slugify(written, { decamelize: false, customReplacements: furtherLetters }), slugLength);
};

/** A name in the letters of an address; undefined where nothing of it can be written in them. */
export const slugOfName = (name: string): string | undefined => inLatinLetters(name) || undefined;

/**
 * The words of a title in the letters of an address; other alphabets are written in Latin letters. `instead` when there is
 * nothing that can be.
 */
export const slugOfTitle = (title: string, instead: string): string => {
  const slug = inLatinLetters(title);
  if (slug === '') return instead;
  return isReserved(slug) ? withSuffix(slug, instead) : slug;
};

/** So many twins have small numbers. */
const numbered = 9;

/** What a twin of `slug` may be called instead, the first choice first; the slug itself is the first. */
export const twinsOf = (slug: string): string[] => [
  slug,
  ...Array.from({ length: numbered - 1 }, (_, index) => withSuffix(slug, String(index + 2))),
];

/** A name for one more, when all of {@link twinsOf} are taken. */
export const furtherTwinOf = (slug: string): string => withSuffix(slug, String(randomInt(1e6, 1e7)));
