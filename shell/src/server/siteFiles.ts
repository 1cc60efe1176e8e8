import { Readable } from 'node:stream';
import { languageAt } from '@plinth/contracts/languageAt';
import { pageHeaders } from '@plinth/contracts/pages';
import { Problem } from '@plinth/contracts/problems';
import type { Context, Next } from 'koa';
import { answersAddress, type DocumentOptions } from './documents.ts';
import type { ReadySet } from './readySet.ts';
import { setOf } from './sessionSets.ts';

/** Says in the words of the API, and in the file's own kind where that is JSON, why there is no file. Names no request: all who ask may share it. */
const refuse = (ctx: Context, code: 'not-found' | 'part-unavailable') => {
  const { status, message } = new Problem(code);
  ctx.status = status;
  ctx.set('cache-control', 'no-store');
  if (status === 503) ctx.set('retry-after', '5');
  if (ctx.path.endsWith('.json')) ctx.body = { code, message };
  else ctx.body = message;
};

type SiteFile = NonNullable<Awaited<ReturnType<ReadySet['file']>>>;

const answer = (ctx: Context, { type, content }: SiteFile) => {
  ctx.status = 200;
  ctx.type = `${type}; charset=utf-8`;
  ctx.set('cache-control', 'no-cache');
  // None of them reads a query, so all queries are one address.
  ctx.set(pageHeaders.parameters, '');
  ctx.body = Buffer.isBuffer(content) ? content : Readable.from(content, { objectMode: false });
};

/**
 * Answers the files that the live release has for machines: sitemaps, feeds, robots.txt. A file that cannot be made now is a
 * 503, and one that cannot be finished breaks off, so that half of one is never taken for a whole one.
 */
export const siteFiles =
  ({ apiCalls, siteUrl, languages, log }: DocumentOptions) =>
  async (ctx: Context, next: Next) => {
    const set = setOf(ctx);
    if (!set || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const { path } = ctx;
    const { isFile } = await set.look({ url: ctx.url, siteUrl });
    if (!isFile) return next();
    if (answersAddress(ctx, path)) return;
    ctx.state.call = 'site-file';
    try {
      const requestId = ctx.state.requestId as string;
      const onError = (error: unknown) => log.warn({ err: error, path }, 'a file of the site has a fault');
      const file = await set.file({
        path,
        siteUrl,
        getFromApi: apiCalls.forRequest(requestId, languageAt(path, languages).language),
        onError,
      });
      if (file) answer(ctx, file);
      else refuse(ctx, 'not-found');
    } catch (error) {
      log.warn({ err: error, path }, 'a file of the site could not be made');
      refuse(ctx, 'part-unavailable');
    }
  };
