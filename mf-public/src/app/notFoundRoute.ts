import type { HostCalls } from '@plinth/kit/remote';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../ui/head.ts';
import { latePage } from '../ui/latePage.ts';
import texts from './texts/en.po';

export const notFoundRoute = ({ language }: HostCalls) =>
  latePage({
    path: '*',
    chunk: 'not-found',
    load: async () => (await import(/* webpackChunkName: "not-found" */ './NotFoundPage.tsx')).NotFoundPage,
    loader: () => head(textsIn(texts, language)('missing.head'), { status: 404 }),
  });
