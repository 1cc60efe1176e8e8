import { languageAt } from '@plinth/contracts/languageAt';
import type { Language } from '@plinth/contracts/languages';
import { isFindable, isLiveSet, leaveSetPath, SessionSet, sessionSetHeaders } from '@plinth/contracts/sets';
import { textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import type { Logger } from '@plinth/runtime/log';
import type { Context, Next } from 'koa';
import texts from '../texts/en.po';
import { plainPage } from './plainPage.ts';
import type { ReadySet } from './readySet.ts';
import { SetNotShown, type Sets } from './sets.ts';

const notShown = (language: Language) => {
  const t = textsIn(texts, language);
  return plainPage({
    ...{ language, title: t('preview.title'), text: t('preview.text') },
    head: '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    more: `<p><a href="${leaveSetPath}">${escapeHtml(t('preview.leave'))}</a></p>`,
  });
};

const sessionOf = (ctx: Context): SessionSet | null => {
  const header = ctx.get(sessionSetHeaders.session);
  return header ? SessionSet.parse(JSON.parse(header)) : null;
};

/** The set that the session of a request sees, as {@link sessionSets} found it; null while there is none. */
export const setOf = (ctx: Context) => ctx.state.set as ReadySet | null;

const sayNotShown = (ctx: Context, languages: readonly Language[]) => {
  ctx.status = 410;
  ctx.set({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = notShown(languageAt(ctx.url, languages).language);
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
export const sessionSets =
  (sets: Sets, languages: readonly Language[], log: Logger) => async (ctx: Context, next: Next) => {
    const session = sessionOf(ctx);
    try {
      ctx.state.set = await sets.open(session);
    } catch (error) {
      if (!(error instanceof SetNotShown)) throw error;
      log.warn({ err: error.cause, set: session?.id }, error.message);
      return session?.kind === 'canary' ? showLive(ctx, next, sets, session) : sayNotShown(ctx, languages);
    }
    if (session) describeSet(ctx, session);
    await next();
  };
