import { isLiveSet, leaveSetPath, SessionSet, setHeaders } from '@plinth/contracts/sets';
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
  const header = ctx.get(setHeaders.session);
  return header ? SessionSet.parse(JSON.parse(header)) : null;
};

/** The set that the session of a request sees, as {@link sessionSets} found it; null while there is none. */
export const setOf = (ctx: Context) => ctx.state.set as ReadySet | null;

/**
 * Opens the set that the gateway names, which has looked at its token. What is not the live one says so in its answer, and is not
 * to be found by search engines.
 */
export const sessionSets = (sets: Sets, log: Logger) => async (ctx: Context, next: Next) => {
  const session = sessionOf(ctx);
  if (session && !isLiveSet(session)) ctx.set({ [setHeaders.id]: session.id, 'x-robots-tag': 'noindex' });
  try {
    ctx.state.set = await sets.open(session);
  } catch (error) {
    if (!(error instanceof SetNotShown)) throw error;
    log.warn({ err: error.cause, set: session?.id }, error.message);
    ctx.status = 410;
    ctx.set('cache-control', 'no-store');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = notShown;
    return;
  }
  await next();
};
