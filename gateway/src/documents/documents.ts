import { Problem } from '@plinth/contracts/problems';
import type { Logger } from '@plinth/runtime/log';
import type { Context, Middleware } from 'koa';
import type { AnswerCache } from '../cache/answerCache.ts';
import { answerShared } from '../cache/answering.ts';
import { documentKey } from '../cache/keys.ts';
import { acceptsHtml, securityHeaders } from '../headers.ts';
import { forward } from '../proxy/forward.ts';
import type { Part } from '../proxy/part.ts';
import { unavailablePage } from './unavailable.ts';

interface Options {
  readonly shell: Part;
  readonly cache: AnswerCache;
  readonly log: Logger;
}

const page = () => 'page' as const;

/** Addresses that are no pages, but are asked for beside them: /favicon.ico, /robots.txt. */
const isFile = (path: string) => /\.\w{1,12}$/.test(path);

const answerUnavailable = (ctx: Context, problem: Problem) => {
  ctx.status = problem.status;
  ctx.set({ ...securityHeaders('page'), 'cache-control': 'no-store', 'retry-after': '5' });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = unavailablePage(problem.message, ctx.get('x-request-id'));
};

/** Every address that is nothing else is a page: rendered by the shell server, and remembered. */
export const answerDocuments = ({ shell, cache, log }: Options): Middleware => {
  const render = async (ctx: Context) => {
    const key = documentKey(ctx.url);
    const asked = { cache, part: shell, call: 'page', kind: page, accept: 'text/html' };
    if (key !== null && (await answerShared(ctx, { ...asked, key }))) return;
    await forward(ctx, shell, { kind: page });
  };

  return async (ctx) => {
    ctx.state.call = 'page';
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.set('allow', 'GET, HEAD');
      throw new Problem('method-not-allowed');
    }
    if (!acceptsHtml(ctx.headers.accept) && !isFile(ctx.path)) throw new Problem('not-found');
    try {
      await render(ctx);
    } catch (error) {
      if (!(error instanceof Problem) || error.status < 500) throw error;
      log.warn({ err: error.cause, path: ctx.path, code: error.code }, 'a page could not be rendered');
      answerUnavailable(ctx, error);
    }
  };
};
