import { readingIn } from '@plinth/contracts/translationLanguages';
import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { head, headOf } from '../../../ui/head.ts';
import texts from './texts/en.po';

/** Reads a series with all of its parts. */
export const loadSeriesPage = async (
  { calls, language }: HostCalls,
  { params: { slug = '' } }: Pick<LoaderFunctionArgs, 'params'>,
) => {
  const t = textsIn(texts, language);
  const series = await calls.read('readSeries', { params: { slug }, query: readingIn(language) });
  return {
    ...headOf(series, t('series.unknown'), ({ name, parts }) =>
      head(name, { description: t('series.description', { name, count: parts.length }) }),
    ),
    answers: { series },
  };
};
