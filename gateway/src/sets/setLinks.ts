import { revisionPath } from '@plinth/contracts/constants';
import { leaveSetPath, setPath } from '@plinth/contracts/sets';
import type { Context, Middleware } from 'koa';
import { cleanAddress } from '../documents/address.ts';
import { plainPage } from '../documents/plainPage.ts';
import { securityHeaders } from '../headers.ts';
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
  ctx.status = 410;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = plainPage({
    title: 'This link has ended',
    content:
      '<p>It showed releases that are not live, and held for a time only. Ask for a new one.</p>\n<a href="/">Go to the home page</a>',
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
