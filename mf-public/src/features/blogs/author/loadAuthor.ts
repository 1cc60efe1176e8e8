import { readingIn } from '@plinth/contracts/translationLanguages';
import type { AuthorProfile } from '@plinth/contracts/users';
import type { Reading } from '@plinth/kit/calls';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { head, headOf } from '../../../ui/head.ts';
import { pageOf, pageQuery, pageTitle, searchOf } from '../../../ui/paging.ts';
import { readQuery } from '../../../ui/query.ts';
import { articlesPerPage } from '../api.ts';
import texts from './texts/en.po';

/** What an author says of themselves, known by the name that stands on their articles. */
const readProfile = async (
  { calls, language }: HostCalls,
  name: string | undefined,
): Promise<Reading<AuthorProfile>> =>
  name === undefined ? {} : calls.read('readAuthor', { query: { name, ...readingIn(language) } });

/** Reads a page of an author's articles, newest first, and what they say of themselves. */
export const loadAuthor = async (
  host: HostCalls,
  { params: { slug: authorSlug = '' }, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
) => {
  const { calls, language } = host;
  const t = textsIn(texts, language);
  const page = pageOf(readQuery(pageQuery, searchOf(request)).page);
  const list = await calls.list('listBlogs', {
    query: { authorSlug, page, limit: articlesPerPage, ...readingIn(language) },
  });
  const author = list.data?.items[0]?.author;
  return {
    ...headOf(list, t('author.unknown'), () =>
      author === undefined
        ? head(t('author.unknown'), { status: 404 })
        : head(pageTitle(author, page, language), { description: t('author.description', { author }) }),
    ),
    answers: { list, profile: await readProfile(host, author) },
  };
};
