import { staff } from '@plinth/contracts/constants';
import type { FormLimits } from '@plinth/contracts/formLimits';
import {
  DraftInForm,
  type DrawnDraft,
  draftPreviewPath,
  previewPath,
} from '@plinth/contracts/previewedPages';
import { Problem } from '@plinth/contracts/problems';
import { textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import { authorize } from '@plinth/runtime/http/authorize';
import { languageAsked } from '@plinth/runtime/http/language';
import { problemFrom } from '@plinth/runtime/http/problemReplies';
import type { Logger } from '@plinth/runtime/log';
import type { TokenVerifier } from '@plinth/runtime/tokens';
import type { Context, Middleware } from 'koa';
import { answerAlone } from '../cache/answerAlone.ts';
import { KeptAnswer } from '../cache/keptAnswer.ts';
import { plainPage } from '../documents/plainPage.ts';
import { unavailablePage } from '../documents/unavailablePage.ts';
import type { Kind } from '../headers.ts';
import { type BodyReader, refuseTooLarge } from '../proxy/requestBody.ts';
import { VisitorLeft } from '../proxy/visitorLeft.ts';
import type { Throttle } from '../routing/throttle.ts';
import texts from '../texts/en.po';
import { drawnPages } from './drawnPages.ts';

interface Options {
  readonly parts: Parameters<typeof drawnPages>[0];
  readonly tokens: TokenVerifier;
  readonly throttle: Throttle;
  readonly readBody: BodyReader;
  readonly log: Logger;
}

/** How often links may be opened in a minute: more than people who show a page to a room do, and nothing for who tries tokens. */
const openingLimits: FormLimits = {
  usual: { household: 60, network: 300 },
  flood: 3000,
  whileFlooded: { household: 10, network: 60 },
};

/** A form with the longest text that it takes. */
const draftCall = { method: 'POST', largest: 600_000 } as const;

const draftIn = (body: Buffer | undefined): DraftInForm => {
  try {
    return DraftInForm.parse(JSON.parse(body?.toString() ?? ''));
  } catch (cause) {
    throw new Problem('malformed', { cause });
  }
};

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' };

/** Sends what reaches only the one who asked. */
const send = (
  ctx: Context,
  status: number,
  kind: Kind,
  { bytes, headers }: { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> },
) => {
  const told = { status, headers: { ...headers, 'cache-control': 'no-store' }, bytes };
  return answerAlone(ctx, new KeptAnswer(told, ctx.state.call, kind));
};

/** The page in words for who opened a link that shows nothing. */
const wordsOf = (ctx: Context, problem: Problem) => {
  const language = languageAsked(ctx.req);
  const requestId = ctx.get('x-request-id');
  if (![404, 410].includes(problem.status))
    return unavailablePage(problem, { language, requestId, hasSent: false });
  const t = textsIn(texts, language);
  return plainPage({
    ...{ language, requestId, title: t('preview.ended') },
    content: `<p>${escapeHtml(t('preview.why'))}</p>\n<a href="/">${escapeHtml(t('page.home'))}</a>`,
  });
};

/**
 * Pages that are shown before they are live. `GET /preview/<token>` is the page of a link, for whoever has it: it unlocks that page
 * alone, sets no cookie, and is neither kept nor counted. `POST /preview/draft` has staff's form drawn as a page.
 */
export const answerPreviews = ({ parts, tokens, throttle, readBody, log }: Options): Middleware => {
  const draw = drawnPages(parts);

  const answerLink = async (ctx: Context) => {
    try {
      await throttle('openPreview', openingLimits, ctx.get('x-client-address'));
      const bytes = await draw(ctx, { token: ctx.path.slice(previewPath.length, 200) });
      await send(ctx, 200, 'preview', { bytes, headers: pageHeaders });
    } catch (error) {
      if (error instanceof VisitorLeft) throw error;
      const problem = problemFrom(error);
      if (problem.status >= 500)
        log.warn({ err: problem.cause, code: problem.code }, 'the page of a link could not be drawn');
      const { retryAfter } = problem;
      const headers: Record<string, string> = { ...pageHeaders };
      const bytes = Buffer.from(wordsOf(ctx, problem));
      if (retryAfter !== undefined) headers['retry-after'] = String(Math.ceil(retryAfter));
      await send(ctx, problem.status, 'page', { bytes, headers });
    }
  };

  const answerDraft = async (ctx: Context) => {
    await authorize({ access: staff }, ctx.get('authorization') || undefined, tokens);
    refuseTooLarge(ctx.req, draftCall);
    const draft = draftIn(await readBody(ctx.req, draftCall));
    const drawn: DrawnDraft = { html: (await draw(ctx, draft)).toString() };
    const bytes = Buffer.from(JSON.stringify(drawn));
    await send(ctx, 200, 'data', { bytes, headers: { 'content-type': 'application/json' } });
  };

  return async (ctx, next) => {
    if (!ctx.path.startsWith(previewPath)) return next();
    ctx.state.call = 'preview';
    const isDraft = ctx.path === draftPreviewPath;
    if (isDraft && ctx.method === 'POST') return answerDraft(ctx);
    if (!isDraft && (ctx.method === 'GET' || ctx.method === 'HEAD')) return answerLink(ctx);
    ctx.set('allow', isDraft ? 'POST' : 'GET, HEAD');
    throw new Problem('method-not-allowed');
  };
};
