import { isFindable, isLiveSet, leaveSetPath, SessionSet, sessionSetHeaders } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import type { Context, Next } from 'koa';
import type { ReadySet } from './readySet.ts';
import { SetNotShown, type Sets } from './sets.ts';

const notShown =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>This preview cannot be shown</title></head><body>' +
  '<h1>This preview cannot be shown</h1><p>Its releases are not there any more, or cannot be run.</p>' +
  `<p><a href="${leaveSetPath}">Leave the preview</a></p></body></html>`;

const sessionOf = (ctx: Context): SessionSet | null => {
  const header = ctx.get(sessionSetHeaders.session);
  return header ? SessionSet.parse(JSON.parse(header)) : null;
};

/** The set that the session of a request sees, as {@link sessionSets} found it; null while there is none. */
export const setOf = (ctx: Context) => ctx.state.set as ReadySet | null;

const sayNotShown = (ctx: Context) => {
  ctx.status = 410;
  ctx.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = notShown;
};

/** Visitors of a canary have chosen nothing: they get what is live in its place, and the gateway is told. */
const showLive = async (ctx: Context, next: Next, sets: Sets, { id }: SessionSet) => {
  ctx.state.set = sets.live();
  await next();
  ctx.set({ [sessionSetHeaders.notShown]: id, 'cache-control': 'no-store' });
};

const describeSet = (ctx: Context, session: SessionSet) => {
  if (!isLiveSet(session)) ctx.set(sessionSetHeaders.id, session.id);
  if (!isFindable(session)) ctx.set('x-robots-tag', 'noindex');
};

/**
 * Opens the set that the gateway names, which has looked at its token. An answer that is not of the live one says so, and that of a
 * preview is not to be found by search engines.
 */
export const sessionSets = (sets: Sets, log: Logger) => async (ctx: Context, next: Next) => {
  const session = sessionOf(ctx);
  try {
    ctx.state.set = await sets.open(session);
  } catch (error) {
    if (!(error instanceof SetNotShown)) throw error;
    log.warn({ err: error.cause, set: session?.id }, error.message);
    return session?.kind === 'canary' ? showLive(ctx, next, sets, session) : sayNotShown(ctx);
  }
  if (session) describeSet(ctx, session);
  await next();
};
