import type { HostCalls } from '@plinth/kit/remote';
import { latePage } from '../../../ui/latePage.ts';
import { pageQuery } from '../../../ui/paging.ts';

const page = () => import(/* webpackChunkName: "author" */ './authorChunk.ts');

export const authorRoute = (host: HostCalls) =>
  latePage({
    path: '/authors/:slug',
    chunk: 'author',
    load: async () => (await page()).AuthorPage,
    handle: { query: pageQuery },
    loader: async (at) => (await page()).loadAuthor(host, at),
  });
