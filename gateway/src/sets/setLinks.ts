import { revisionPath } from '@plinth/contracts/constants';
import { leaveSetPath, setPath } from '@plinth/contracts/sets';
import { textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import { languageAsked } from '@plinth/runtime/http/language';
import type { Context, Middleware } from 'koa';
import { cleanAddress } from '../documents/address.ts';
import { plainPage } from '../documents/plainPage.ts';
import { securityHeaders } from '../headers.ts';
import texts from '../texts/en.po';
import { giveSessionSet } from './sessionSetCookie.ts';
import type { SessionSets } from './sessionSets.ts';

/** The page of this site to which a link leads: home, unless it says another one. */
const pageAfter = (ctx: Context) => {
  const to = new URLSearchParams(ctx.search).get('to');
  return to?.startsWith('/') ? cleanAddress(to) : '/';
};

const leadTo = (ctx: Context, address: string) => {
  ctx.status = 303;
  ctx.set('location', address);
  ctx.body = '';
};

const sayEnded = (ctx: Context) => {
  const language = languageAsked(ctx.req);
  const t = textsIn(texts, language);
  ctx.status = 410;
  ctx.set('content-language', language);
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = plainPage({
    language,
    title: t('link.ended'),
    content: `<p>${escapeHtml(t('link.why'))}</p>\n<a href="/">${escapeHtml(t('page.home'))}</a>`,
    requestId: ctx.get('x-request-id'),
  });
};

/** `/set/revision` says which set is live. `/set/<token>` lets a session see the set that the token carries, until the token ends or `/set/leave` is opened. */
export const answerSetLinks =
  ({ read }: Pick<SessionSets, 'read'>, revision: () => number | null): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(setPath) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.call = 'set';
    ctx.set({ ...securityHeaders('page'), 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    if (ctx.path === leaveSetPath) {
      giveSessionSet(ctx, '', 0);
      return leadTo(ctx, '/');
    }
    if (ctx.path === revisionPath) {
      ctx.body = { revision: revision() };
      return;
    }
    const token = ctx.path.slice(setPath.length);
    const carried = await read(token);
    if (!carried) return sayEnded(ctx);
    giveSessionSet(ctx, token, Math.max(1, Math.floor(carried.exp - Date.now() / 1000)));
    leadTo(ctx, pageAfter(ctx));
  };
