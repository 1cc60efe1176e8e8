import { createHash } from 'node:crypto';
import type { Logger } from '@plinth/runtime/log';
import type { Context, Next } from 'koa';
import type { FollowedLiveSet } from './liveSet.ts';

/** How long one call of the API may take while a page is rendered. */
const apiTimeoutMs = 4000;

interface DocumentOptions {
  live: FollowedLiveSet;
  apiUrl: string;
  siteUrl: string | undefined;
  log: Logger;
}

const noReleases =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Starting</title></head>' +
  '<body><h1>The site is being prepared</h1><p>Please try again in a moment.</p></body></html>';

/** Answers every GET with the document of that address. */
export const documents =
  ({ live, apiUrl, siteUrl, log }: DocumentOptions) =>
  async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    ctx.state.call = 'document';
    const set = live.current();
    ctx.type = 'text/html; charset=utf-8';
    if (!set) {
      ctx.status = 503;
      ctx.set({ 'cache-control': 'no-store', 'retry-after': '2' });
      ctx.body = noReleases;
      return;
    }
    const requestId = ctx.state.requestId as string;
    const rendered = await set.renderer.render({
      url: ctx.url,
      releases: set.releases,
      app: set.app,
      apiUrl,
      siteUrl,
      apiTimeoutMs,
      requestId,
      onError: (error) => log.error({ err: error, requestId, path: ctx.path }, 'a page failed to render'),
    });
    ctx.status = rendered.status;
    if (rendered.location) {
      ctx.set({ location: rendered.location, 'cache-control': 'no-cache' });
      ctx.body = '';
      return;
    }
    ctx.set('cache-control', rendered.degraded ? 'no-store' : 'no-cache');
    ctx.etag = createHash('sha1').update(rendered.html).digest('base64url');
    if (rendered.status === 200 && ctx.fresh) ctx.status = 304;
    else ctx.body = rendered.html;
  };
