import { languageAt } from '@plinth/contracts/languageAt';
import { PreviewedPage, previewedPagePath } from '@plinth/contracts/previewedPages';
import { readJson } from '@plinth/runtime/http/readJson';
import type { Context, Next } from 'koa';
import type { ApiAnswer } from './apiCalls.ts';
import type { DocumentOptions } from './documents.ts';
import { setOf } from './sessionSets.ts';

/** More than the longest text makes. */
const bodyLimit = 1024 * 1024;

const answerOf = (entity: unknown): ApiAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  bytes: Buffer.from(JSON.stringify(entity)),
});

/**
 * Answers the gateway's POST with a page that is not live: what it shows comes with it, everything else is read of the API as
 * for any visitor. 204 when it cannot be drawn: it is too busy, or the live release does not know how. Nothing of it is kept.
 */
export const previewedPages =
  ({ apiCalls, languages, log }: DocumentOptions) =>
  async (ctx: Context, next: Next) => {
    if (ctx.method !== 'POST' || ctx.path !== previewedPagePath) return next();
    ctx.state.call = 'previewed-page';
    const { page, answers, bar } = await readJson(ctx.req, PreviewedPage, bodyLimit);
    ctx.status = 204;
    ctx.set('cache-control', 'no-store');
    const set = setOf(ctx);
    if (!set) return;
    const requestId = ctx.state.requestId as string;
    const fromApi = apiCalls.forRequest(requestId, languageAt(page, languages).language);
    const request = {
      ...{ url: page, siteUrl: undefined, inlineScripts: false, preview: { bar } },
      getFromApi: async (path: string) =>
        Object.hasOwn(answers, path) ? answerOf(answers[path]) : fromApi(path),
      onError: (error: unknown) =>
        log.error({ err: error, requestId, path: page }, 'a page that is not live failed to render'),
    };
    const visitor = ctx.get('x-client-address') || ctx.ip;
    const made = await set.renderings.render(visitor, () => set.render(request)).catch(() => null);
    if (!made?.isPreview || made.status !== 200) return;
    ctx.status = 200;
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = made.bytes;
  };
