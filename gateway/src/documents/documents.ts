import {
  allowsInlineScripts,
  pageHeaders,
  prefersAddress,
  sentParameter,
  staffAudience,
} from '@plinth/contracts/pages';
import { Problem } from '@plinth/contracts/problems';
import type { Logger } from '@plinth/runtime/log';
import type { Context, Middleware } from 'koa';
import type { Caches } from '../cache/caches.ts';
import type { KeptAnswer } from '../cache/keptAnswer.ts';
import { pageKey } from '../cache/pageKey.ts';
import { answerShared } from '../cache/sharedAnswers.ts';
import { acceptsHtml, holdsConsoleCookie, kindOf, securityHeaders } from '../headers.ts';
import { forward } from '../proxy/forward.ts';
import type { Part } from '../proxy/part.ts';
import type { CanaryViews } from '../reports/canaryViews.ts';
import { setAt } from '../sets/canaryVisitors.ts';
import { giveSessionSet } from '../sets/sessionSetCookie.ts';
import { type SessionSets, sessionHeader } from '../sets/sessionSets.ts';
import { cleanAddress, isFile } from './address.ts';
import { pageLanguage } from './pageLanguage.ts';
import { unavailablePage } from './unavailablePage.ts';

interface Options {
  readonly shell: Part;
  readonly caches: Pick<Caches, 'pages'>;
  readonly sets: Pick<SessionSets, 'find' | 'draw'>;
  readonly canaryViews: Pick<CanaryViews, 'notePage' | 'noteSetFailed'>;
  readonly log: Logger;
}

/** Gateways ask whether a canary still runs: its cookie may last longer. */
const canaryCookieSeconds = 14 * 24 * 3600;

const answerUnavailable = (ctx: Context, problem: Problem) => {
  ctx.status = problem.status;
  const language = pageLanguage(ctx.url);
  ctx.set({ ...securityHeaders('page'), 'cache-control': 'no-store', 'retry-after': '5' });
  ctx.set('content-language', language);
  ctx.type = 'text/html; charset=utf-8';
  const hasSent = new URLSearchParams(ctx.search).has(sentParameter);
  ctx.body = unavailablePage(problem, { language, requestId: ctx.get('x-request-id'), hasSent });
};

/** Sends the visitor to the same address as browsers write it, so that no path can be taken for another host. */
const redirectTo = (ctx: Context, address: string) => {
  ctx.status = 308;
  ctx.set('location', address);
  ctx.body = '';
};

/**
 * Every address that is nothing else is a page: rendered by the shell server, and remembered under its own address, which
 * the shell server tells where the visitor's is another. A browser in which somebody is signed in gets the console's room instead.
 */
export const answerDocuments = ({ shell, caches, sets, canaryViews, log }: Options): Middleware => {
  /** The set that a session sees. While a canary runs, whoever opens a page for the first time is given one of both releases. */
  const setFor = async (ctx: Context) => {
    const carried = await sets.find(ctx.req.headers);
    if (carried || isFile(ctx.path) || ctx.method !== 'GET') return setAt(ctx.url, carried);
    const drawn = await sets.draw(ctx.req.headers);
    if (!drawn) return null;
    giveSessionSet(ctx, drawn.token, canaryCookieSeconds);
    return drawn.set;
  };

  const render = async (ctx: Context) => {
    const forStaff = holdsConsoleCookie(ctx.req.headers) && !isFile(ctx.path);
    const set = await setFor(ctx);
    if (ctx.method === 'GET' && !isFile(ctx.path)) canaryViews.notePage(set);
    const cache = caches.pages(set)[forStaff ? 'rooms' : 'documents'];
    const asked = {
      ...sessionHeader(set),
      // Says whose turn it is when many pages are to be rendered.
      'x-client-address': ctx.get('x-client-address'),
      ...(forStaff ? { [pageHeaders.audience]: staffAudience } : {}),
    };
    const call = {
      ...{
        cache,
        part: shell,
        key: pageKey(cache, ctx.url),
        name: 'page',
        kind: kindOf,
        sharesRefusals: true,
      },
      headers: {
        ...asked,
        accept: 'text/html',
        [pageHeaders.prefer]: prefersAddress,
        [pageHeaders.inlineScripts]: allowsInlineScripts,
      },
      onAnswer: ({ setFailed }: KeptAnswer) => {
        if (set && setFailed) canaryViews.noteSetFailed(set, ctx.get('x-client-address'));
      },
    };
    if (await answerShared(ctx, call)) return;
    await forward(ctx, shell, { kind: kindOf, headers: asked });
  };

  return async (ctx) => {
    ctx.state.call = 'page';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      throw new Problem('method-not-allowed');
    }
    if (!acceptsHtml(ctx.headers.accept) && !isFile(ctx.path)) throw new Problem('not-found');
    const clean = cleanAddress(ctx.url);
    if (clean !== ctx.url) return redirectTo(ctx, clean);
    try {
      await render(ctx);
    } catch (error) {
      // Who asks for a file has no use for a page in words.
      if (!(error instanceof Problem) || error.status < 500 || isFile(ctx.path)) throw error;
      log.warn({ err: error.cause, path: ctx.path, code: error.code }, 'a page could not be rendered');
      answerUnavailable(ctx, error);
    }
  };
};
