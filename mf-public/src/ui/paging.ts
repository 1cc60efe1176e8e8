import type { Language } from '@plinth/contracts/languages';
import type { PageQuery } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** The page that an address asks for: 1 unless it is a whole number from 1 on. */
export const pageOf = (value: string | null) => {
  const page = Number(value ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
};

/** The page of a list as its address names it. The first page is the list itself. */
export const pageParameter = (value: string) => {
  const page = pageOf(value);
  return page === 1 ? null : String(page);
};

/** What a list that has pages reads of its address. */
export const pageQuery = { page: pageParameter } satisfies PageQuery;

/** The title of one page of a list: no two of them have the same. */
export const pageTitle = (title: string, page: number, language: Language) =>
  page > 1 ? textsIn(texts, language)('pages.title', { title, page }) : title;

export const searchOf = (request: Request) => new URL(request.url).searchParams;
