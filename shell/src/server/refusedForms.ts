import { RefusedForm } from '@plinth/contracts/forms';
import { languageAt } from '@plinth/contracts/languageAt';
import { readJson } from '@plinth/runtime/http/readJson';
import type { Context, Next } from 'koa';
import type { DocumentOptions } from './documents.ts';
import { setOf } from './sessionSets.ts';

/** More than any form can hold that the gateway lets through. */
const bodyLimit = 1024 * 1024;

/**
 * Answers the gateway's POST to the address of a page with that page, on which the form that was sent with it stands as
 * it was written, and what is wrong with it. 204 when that cannot be shown: the page has no such form, it is too busy,
 * or its release does not know how. Nothing of the answer is ever to be kept.
 */
export const refusedForms =
  ({ apiCalls, siteUrl, languages, log }: DocumentOptions) =>
  async (ctx: Context, next: Next) => {
    if (ctx.method !== 'POST') return next();
    ctx.state.call = 'refused-form';
    const refusedForm = await readJson(ctx.req, RefusedForm, bodyLimit);
    ctx.status = 204;
    ctx.set('cache-control', 'no-store');
    const set = setOf(ctx);
    if (!set) return;
    const requestId = ctx.state.requestId as string;
    const onError = (error: unknown) =>
      log.error({ err: error, requestId, path: ctx.path }, 'the page of a form failed to render');
    const getFromApi = apiCalls.forRequest(requestId, languageAt(ctx.url, languages).language);
    const request = { url: ctx.url, siteUrl, inlineScripts: false, getFromApi, refusedForm, onError };
    const visitor = ctx.get('x-client-address') || ctx.ip;
    const rendered = await set.renderings.render(visitor, () => set.render(request)).catch(() => null);
    if (!rendered?.showsForm) return;
    ctx.status = 200;
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = rendered.bytes;
  };
