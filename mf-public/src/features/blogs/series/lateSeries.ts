import type { PublishedSeries } from '@plinth/contracts/blogs';
import type { Reading } from '@plinth/kit/calls';
import type { HostCalls } from '@plinth/kit/remote';
import { latePart } from '../../../ui/LatePart.tsx';
import type { Article } from '../api.ts';

export const lateSeries = latePart(
  () => import(/* webpackChunkName: "series" */ './seriesChunk.ts'),
  ({ Series }) => Series,
);

/**
 * Loads what draws the series of an article, if it is a part of one, before its page is drawn, and reads what is published of it. The
 * page comes without it when that fails.
 */
export const loadSeriesOf = async (
  host: HostCalls,
  article: Article | undefined,
): Promise<Reading<PublishedSeries>> => {
  if (!article?.series) return {};
  const chunk = await lateSeries.load().catch(() => null);
  return chunk ? chunk.readSeries(host, article) : {};
};
