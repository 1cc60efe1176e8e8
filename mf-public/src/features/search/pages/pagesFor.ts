import type { Language } from '@plinth/contracts/languages';
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
] as const;

export interface SitePage {
  to: string;
  title: string;
}

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Shorter beginnings of words are those of too many. */
const shortest = 3;
const most = 3;

/** The pages of the site that a question names, the one whose very title it is first. */
export const pagesFor = (question: string, language: Language): SitePage[] => {
  const t = textsIn(texts, language);
  const asked = wordsOf(question);
  if (asked.join('').length < shortest) return [];
  const found = pages.flatMap(({ to, title: itsTitle, words }) => {
    const title = t(itsTitle);
    const own = wordsOf(title);
    const known = [...own, ...wordsOf(t(words))];
    const isNamed = asked.every((word) =>
      known.some((one) => one === word || (word.length >= shortest && one.startsWith(word))),
    );
    return isNamed ? [{ to, title, isExact: own.join(' ') === asked.join(' ') }] : [];
  });
  return found
    .sort((one, other) => Number(other.isExact) - Number(one.isExact))
    .slice(0, most)
    .map(({ to, title }) => ({ to, title }));
};
