import { createHash } from 'node:crypto';
import { allowsInlineScripts, pageHeaders, prefersAddress, staffAudience } from '@plinth/contracts/pages';
import type { Logger } from '@plinth/runtime/log';
import type { Context, Next } from 'koa';
import type { PageAddress, RenderedDocument } from '../render/contract.ts';
import type { ApiCalls } from './apiCalls.ts';
import type { KeptPages } from './keptPages.ts';
import type { ReadySet } from './loadSet.ts';
import type { Renderings } from './renderings.ts';
import { setOf } from './sessionSets.ts';

export interface DocumentOptions {
  renderings: Renderings;
  keptPages: KeptPages;
  apiCalls: ApiCalls;
  siteUrl: string | undefined;
  log: Logger;
}

interface Sent {
  readonly bytes: Buffer;
  readonly tag: string;
}
const sent = new WeakMap<RenderedDocument, Sent>();

/** A document as it is sent, made once however often it is. */
const sentAs = (document: RenderedDocument): Sent => {
  const known = sent.get(document);
  if (known) return known;
  const bytes = Buffer.from(document.html);
  const made = { bytes, tag: createHash('sha1').update(bytes).digest('base64url') };
  sent.set(document, made);
  return made;
};

const answer = (
  ctx: Context,
  rendered: RenderedDocument,
  { parameters, countable }: PageAddress,
  calls: readonly string[] | null,
) => {
  ctx.status = rendered.status;
  if (rendered.location) {
    ctx.set({ location: rendered.location, 'cache-control': 'no-cache' });
    ctx.body = '';
    return;
  }
  // Addresses of missing pages are without number, so they must not be kept.
  const forKeeping = !rendered.degraded && (rendered.status === 200 || countable);
  ctx.set('cache-control', forKeeping ? 'no-cache' : 'no-store');
  if (parameters) ctx.set(pageHeaders.parameters, parameters.join(','));
  if (calls) ctx.set(pageHeaders.calls, calls.join(' '));
  if (rendered.inlineScripts) ctx.set(pageHeaders.inlineScripts, rendered.inlineScripts.join(' '));
  const { bytes, tag } = sentAs(rendered);
  ctx.etag = tag;
  if (rendered.status === 200 && ctx.fresh) ctx.status = 304;
  else ctx.body = bytes;
};

/** Answers where something lives, to a gateway that would rather ask there. */
export const answersAddress = (ctx: Context, address: string): boolean => {
  if (address === ctx.url || ctx.get(pageHeaders.prefer) !== prefersAddress) return false;
  ctx.state.call = 'page-address';
  ctx.status = 204;
  ctx.set(pageHeaders.address, address);
  return true;
};

const noReleases =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Starting</title></head>' +
  '<body><h1>The site is being prepared</h1><p>Please try again in a moment.</p></body></html>';

/** Where the page lives that is asked for; an address of its own where the live release cannot tell. */
const locate = ({ renderer, ...set }: ReadySet, url: string, onError: (error: unknown) => void) => {
  try {
    const address = renderer.pageAddress?.({ ...set, url });
    if (address) return address;
  } catch (error) {
    onError(error);
  }
  return { address: url, parameters: null, countable: false };
};

/** A gateway from before this does not allow the scripts of a document. */
const mayHoldScripts = (ctx: Context) => ctx.get(pageHeaders.inlineScripts) === allowsInlineScripts;

/** The console's room, for a browser in which somebody is signed in. */
const roomFor = (ctx: Context, { renderer, ...set }: ReadySet, siteUrl: string | undefined) => {
  if (ctx.get(pageHeaders.audience) !== staffAudience) return null;
  const asked = { ...set, url: ctx.url, siteUrl, inlineScripts: mayHoldScripts(ctx) };
  return renderer.consoleRoom?.(asked) ?? null;
};

/**
 * Answers every GET with the document of that address, rendered under the page's own address, or for staff with the console's
 * room. With `prefer: page-address` it answers that address instead, which needs no rendering.
 */
export const documents = ({ renderings, keptPages, apiCalls, siteUrl, log }: DocumentOptions) => {
  return async (ctx: Context, next: Next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
    ctx.state.call = 'document';
    const set = setOf(ctx);
    ctx.type = 'text/html; charset=utf-8';
    if (!set) {
      ctx.status = 503;
      ctx.set({ 'cache-control': 'no-store', 'retry-after': '2' });
      ctx.body = noReleases;
      return;
    }
    const room = roomFor(ctx, set, siteUrl);
    if (room) {
      if (!answersAddress(ctx, room.page.address)) answer(ctx, room.document, room.page, []);
      return;
    }
    const requestId = ctx.state.requestId as string;
    const onError = (error: unknown) =>
      log.error({ err: error, requestId, path: ctx.path }, 'a page failed to render');
    const page = locate(set, ctx.url, onError);
    if (answersAddress(ctx, page.address)) return;
    const { renderer, ...running } = set;
    const request = {
      ...running,
      ...{ url: page.address, siteUrl, onError },
      inlineScripts: mayHoldScripts(ctx),
      ...apiCalls.forRequest(requestId),
    };
    const visitor = page.countable ? null : ctx.get('x-client-address') || ctx.ip;
    const made = await renderings.render(visitor, () => keptPages.render(set, request));
    if (!made) ctx.state.call = 'unrendered-document';
    else if (!made.isRendered) ctx.state.call = 'kept-document';
    const document = made?.document ?? renderer.unrendered?.(request) ?? (await renderer.render(request));
    answer(ctx, document, page, made?.calls ?? null);
  };
};
