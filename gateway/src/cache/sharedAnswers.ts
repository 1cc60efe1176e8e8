import { pageHeaders } from '@plinth/contracts/pages';
import { TooLargeToHold } from '@plinth/runtime/parts/wholeAnswer';
import type { Context } from 'koa';
import { preferredEncoding } from '../compression.ts';
import type { Kind } from '../headers.ts';
import type { Part } from '../proxy/part.ts';
import type { Answers } from './answerCache.ts';
import { KeptAnswer } from './keptAnswer.ts';

interface SharedCall {
  readonly cache: Answers;
  readonly part: Part;
  /** The path that the part is asked, and the key of its answer. */
  readonly key: string;
  /** The call's name, for the metrics. */
  readonly name: string;
  readonly kind: (contentType: string | undefined) => Kind;
  /** What the part is asked with; nothing in it may change an answer that is everyone's. */
  readonly headers: Readonly<Record<string, string>>;
  /** True when also a refusal tells nothing of the one who asked. */
  readonly sharesRefusals?: boolean;
  /** Whether an answer with this status is not given: whoever asked is answered otherwise. */
  readonly isLeft?: (status: number) => boolean;
  /** Called with the answer that is given, whoever's request made it. */
  readonly onAnswer?: (answer: KeptAnswer) => void;
}

const write = async (
  ctx: Context,
  { cache, key, onAnswer }: SharedCall,
  answer: KeptAnswer,
  fromMemory: boolean,
) => {
  onAnswer?.(answer);
  const encoding = preferredEncoding(ctx.req.headers['accept-encoding']);
  if (!answer.isReady(encoding)) {
    await answer.prepare(encoding);
    cache.grown(key, answer);
  }
  ctx.respond = false;
  if (ctx.res.closed) return;
  answer.write(ctx.req, ctx.res, encoding, {
    fromMemory,
    requestId: String(ctx.req.headers['x-request-id']),
    secure: ctx.req.headers['x-forwarded-proto'] === 'https',
  });
};

const makeOf =
  (ctx: Context, { cache, part, key, name, kind, headers }: SharedCall) =>
  async () => {
    const sent = { ...headers, 'x-request-id': String(ctx.req.headers['x-request-id']) };
    const collected = await part.collect({ method: 'GET', path: key, headers: sent }, cache.maxAnswerBytes);
    return new KeptAnswer(collected, name, kind(collected.headers['content-type']));
  };

/** The same call under the page's own address, to be answered with the page. */
const atItsAddress = (call: SharedCall, key: string): SharedCall => {
  const { [pageHeaders.prefer]: _, ...headers } = call.headers;
  return { ...call, key, headers };
};

/**
 * Answers from the cache, or by asking the part once for all who want the same. False when the answer is not one
 * to share (too large to hold, or a refusal that was told to somebody else): then it must be forwarded. Nor is one that is to be left.
 */
export const answerShared = async (ctx: Context, call: SharedCall): Promise<boolean> => {
  const { cache, key } = call;
  const kept = cache.find(key);
  if (kept) {
    await write(ctx, call, kept, true);
    return true;
  }
  if (cache.isTooLarge(key)) return false;
  try {
    const { answer, shared } = await cache.load(key, makeOf(ctx, call));
    if (answer.pageAddress !== undefined && pageHeaders.prefer in call.headers) {
      return answerShared(ctx, atItsAddress(call, answer.pageAddress));
    }
    const isAskersOwn = (answer.status !== 200 && !call.sharesRefusals) || answer.isInOneLanguage;
    if ((shared && isAskersOwn) || call.isLeft?.(answer.status)) return false;
    await write(ctx, call, answer, false);
    return true;
  } catch (error) {
    if (error instanceof TooLargeToHold) return false;
    throw error;
  }
};
