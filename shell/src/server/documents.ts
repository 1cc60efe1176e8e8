import { createHash } from 'node:crypto';
import { languageAt } from '@plinth/contracts/languageAt';
import type { Language } from '@plinth/contracts/languages';
import { allowsInlineScripts, pageHeaders, prefersAddress, staffAudience } from '@plinth/contracts/pages';
import { sessionSetHeaders } from '@plinth/contracts/sets';
import { textsIn } from '@plinth/contracts/texts';
import type { Logger } from '@plinth/runtime/log';
import type { Context, Next } from 'koa';
import type { PageAddress } from '../render/contract.ts';
import texts from '../texts/en.po';
import type { ApiCalls } from './apiCalls.ts';
import type { MadeDocument } from './checkedAnswers.ts';
import type { KeptPages } from './keptPages.ts';
import { plainPage } from './plainPage.ts';
import type { Asked, ReadySet } from './readySet.ts';
import { setOf } from './sessionSets.ts';

export interface DocumentOptions {
  keptPages: KeptPages;
  apiCalls: ApiCalls;
  siteUrl: string | undefined;
  /** What pages are offered in. */
  languages: readonly Language[];
  log: Logger;
}

const tags = new WeakMap<MadeDocument, string>();

/** What tells a document from another one, made once however often it is sent. */
const tagOf = (document: MadeDocument): string => {
  const tag = tags.get(document) ?? createHash('sha1').update(document.bytes).digest('base64url');
  tags.set(document, tag);
  return tag;
};

const answer = (
  ctx: Context,
  rendered: MadeDocument,
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
  ctx.etag = tagOf(rendered);
  if (rendered.status === 200 && ctx.fresh) ctx.status = 304;
  else ctx.body = rendered.bytes;
};

/** Answers where something lives, to a gateway that would rather ask there. */
export const answersAddress = (ctx: Context, address: string): boolean => {
  if (address === ctx.url || ctx.get(pageHeaders.prefer) !== prefersAddress) return false;
  ctx.state.call = 'page-address';
  ctx.status = 204;
  ctx.set(pageHeaders.address, address);
  return true;
};

const noReleases = (language: Language) => {
  const t = textsIn(texts, language);
  const heading = t('server.startingTitle');
  return plainPage({ language, title: t('server.starting'), heading, text: t('server.startingText') });
};

/** A gateway from before this does not allow the scripts of a document. */
const mayHoldScripts = (ctx: Context) => ctx.get(pageHeaders.inlineScripts) === allowsInlineScripts;

/** The code of the set did not make a page: it took too long, died, or has died before. */
const notMade = Symbol('not made');

/** The page at an address, and how it was made; null when there is no time to make it. */
const make = async (set: ReadySet, asked: Asked, { page, ctx, options }: Making) => {
  const { keptPages, apiCalls, languages, log } = options;
  const requestId = ctx.state.requestId as string;
  const onError = (error: unknown) =>
    log.error({ err: error, requestId, path: ctx.path }, 'a page failed to render');
  const request = {
    ...asked,
    onError,
    getFromApi: apiCalls.forRequest(requestId, languageAt(asked.url, languages).language),
  };
  const visitor = page.countable ? null : ctx.get('x-client-address') || ctx.ip;
  try {
    return await set.renderings.render(visitor, () => keptPages.render(set, request));
  } catch (error) {
    log.debug({ err: error, requestId, path: ctx.path }, 'a page is left to the browser');
    return notMade;
  }
};
interface Making {
  readonly page: PageAddress;
  readonly ctx: Context;
  readonly options: DocumentOptions;
}

/**
 * Answers every GET with the document of that address, rendered under the page's own address, or for staff with the console's
 * room. With `prefer: page-address` it answers that address instead, which needs no rendering.
 */
export const documents = (options: DocumentOptions) => async (ctx: Context, next: Next) => {
  if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next();
  ctx.state.call = 'document';
  const set = setOf(ctx);
  ctx.type = 'text/html; charset=utf-8';
  if (!set) {
    ctx.status = 503;
    ctx.set({ 'cache-control': 'no-store', 'retry-after': '2' });
    ctx.body = noReleases(languageAt(ctx.url, options.languages).language);
    return;
  }
  const { siteUrl } = options;
  const asked = { url: ctx.url, siteUrl, inlineScripts: mayHoldScripts(ctx) };
  const room = ctx.get(pageHeaders.audience) === staffAudience ? await set.room(asked) : null;
  if (room) {
    if (!answersAddress(ctx, room.page.address)) answer(ctx, room.document, room.page, []);
    return;
  }
  const { page } = await set.look(asked);
  if (answersAddress(ctx, page.address)) return;
  const own = { ...asked, url: page.address };
  const outcome = await make(set, own, { page, ctx, options });
  // Whoever judges the canary hears of it: browsers fill the page, and have nothing to report.
  if (outcome === notMade && set.session?.kind === 'canary')
    ctx.set(sessionSetHeaders.notRendered, set.session.id);
  const made = outcome === notMade ? null : outcome;
  if (!made) ctx.state.call = 'unrendered-document';
  else if (!made.isRendered) ctx.state.call = 'kept-document';
  answer(ctx, made?.document ?? (await set.unrendered(own)), page, made?.calls ?? null);
};
