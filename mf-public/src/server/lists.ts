import type { NamedSeries, PublishedAuthor } from '@plinth/contracts/blogs';
import { pageLimit } from '@plinth/contracts/constants';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { Calls, Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import type { BlogSummary } from '../features/blogs/api.ts';
import type { ProjectSummary } from '../features/projects/api.ts';

interface Asked {
  readonly language?: TranslationLanguage;
  readonly page?: number;
  readonly limit: number;
  readonly sort?: 'asc';
}

/** Reads part of a list, and forgets at once what was read: however long a list is, no more than that is in memory. */
const read = async <T>(calls: Calls, asking: Promise<Reading<Slice<T>>>): Promise<Slice<T>> => {
  const { data, error } = await asking;
  calls.refresh();
  if (!data) throw new Error('A list cannot be read', { cause: error });
  return data;
};

export const readArticles = (calls: Calls, query: Asked): Promise<Slice<BlogSummary>> =>
  read(calls, calls.list('listBlogs', { query }));

export const readProjects = (calls: Calls, query: Asked): Promise<Slice<ProjectSummary>> =>
  read(calls, calls.list('listProjects', { query }));

/** Reads one page of a list, the oldest first: what is published later changes none of the pages before it. */
export type ReadPage<T> = (page: number) => Promise<Slice<T>>;

export const articlePages =
  (calls: Calls): ReadPage<BlogSummary> =>
  (page) =>
    readArticles(calls, { page, limit: pageLimit, sort: 'asc' });

/** One answer holds all that are listed. */
const wholeList =
  <T>(calls: Calls, ask: () => Promise<Reading<readonly T[]>>): ReadPage<T> =>
  async (page) => {
    const { data, error } = await ask();
    calls.refresh();
    if (!data) throw new Error('A list cannot be read', { cause: error });
    return { items: data.slice((page - 1) * pageLimit, page * pageLimit), total: data.length };
  };

/** Whoever has published articles. */
export const authorPages = (calls: Calls): ReadPage<PublishedAuthor> =>
  wholeList(calls, () => calls.read('listPublishedAuthors'));

/** The series of which articles are published. */
export const seriesPages = (calls: Calls): ReadPage<NamedSeries> =>
  wholeList(calls, () => calls.read('listPublishedSeries'));

export const projectPages =
  (calls: Calls): ReadPage<ProjectSummary> =>
  (page) =>
    readProjects(calls, { page, limit: pageLimit, sort: 'asc' });
