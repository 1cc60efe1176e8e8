import { folded } from '@plinth/contracts/foldedWord';
import type { Language } from '@plinth/contracts/languages';
import { mistakesBetween } from '@plinth/contracts/mistakes';
import { textId, textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** The pages that are always there, and the words by which somebody may look for them besides their titles. */
const pages = [
  { to: '/', title: textId('page.home'), words: textId('words.home') },
  { to: '/contactus', title: textId('page.contact'), words: textId('words.contact') },
  { to: '/invest', title: textId('page.invest'), words: textId('words.invest') },
  { to: '/projects', title: textId('page.projects'), words: textId('words.projects') },
  { to: '/albasit', title: textId('page.albasit'), words: textId('words.albasit') },
  { to: '/aboutus', title: textId('page.about'), words: textId('words.about') },
  { to: '/csr', title: textId('page.csr'), words: textId('words.csr') },
  { to: '/blogs', title: textId('page.blog'), words: textId('words.blog') },
  { to: '/videogallery', title: textId('page.videos'), words: textId('words.videos') },
  { to: '/newsleter', title: textId('page.newsletter'), words: textId('words.newsletter') },
  { to: '/projects/saved', title: textId('page.saved'), words: textId('words.saved') },
  { to: '/privacy', title: textId('page.privacy'), words: textId('words.privacy') },
] as const;

export interface SitePage {
  to: string;
  title: string;
}

/** The words of a text as they are looked up, whichever keyboard they come from. */
const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(folded)
    .filter(Boolean);

/** Shorter beginnings of words are those of too many. */
const shortest = 3;
/** Shorter words resemble too many others. */
const shortestMistyped = 6;
const most = 3;

const begins = (word: string, known: string) =>
  known === word || (word.length >= shortest && known.startsWith(word));
const resembles = (word: string, known: string) =>
  begins(word, known) ||
  (Math.min(word.length, known.length) >= shortestMistyped && mistakesBetween(word, known, 1) <= 1);

/** The pages of the site that a question names, the one whose very title it is first; mistyped where it names none. */
export const pagesFor = (question: string, language: Language): SitePage[] => {
  const t = textsIn(texts, language);
  const asked = wordsOf(question);
  if (asked.join('').length < shortest) return [];
  const known = pages.map(({ to, title: itsTitle, words }) => {
    const title = t(itsTitle);
    const own = wordsOf(title);
    return { to, title, words: [...own, ...wordsOf(t(words))], isExact: own.join(' ') === asked.join(' ') };
  });
  const named = (isNamed: (word: string, one: string) => boolean) =>
    known.filter(({ words }) => asked.every((word) => words.some((one) => isNamed(word, one))));
  const exact = named(begins);
  return (exact.length > 0 ? exact : named(resembles))
    .sort((one, other) => Number(other.isExact) - Number(one.isExact))
    .slice(0, most)
    .map(({ to, title }) => ({ to, title }));
};
