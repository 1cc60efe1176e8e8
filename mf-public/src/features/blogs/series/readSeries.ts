import { readingIn } from '@plinth/contracts/translationLanguages';
import type { HostCalls } from '@plinth/kit/remote';
import type { Article } from '../api.ts';

/** The series that an article is a part of, as far as it is published. */
export const readSeries = ({ calls, language }: HostCalls, { _id: id }: Article) =>
  calls.read('readBlogSeries', { params: { id }, query: readingIn(language) });
