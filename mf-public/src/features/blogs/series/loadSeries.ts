import type { PublishedSeries } from '@plinth/contracts/blogs';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { Reading } from '@plinth/kit/calls';
import type { HostCalls } from '@plinth/kit/remote';
import type { Article } from '../api.ts';
import { lateSeries } from './lateSeries.ts';

/** The series that an article is a part of, as far as it is published, with what draws it: the page comes without that when it fails. */
export const loadSeries = async (
  { calls, language }: HostCalls,
  article: Article | undefined,
): Promise<Reading<PublishedSeries>> => {
  if (!article?.series) return {};
  const [series] = await Promise.all([
    calls.read('readBlogSeries', { params: { id: article._id }, query: readingIn(language) }),
    lateSeries.load().catch(() => null),
  ]);
  return series;
};
