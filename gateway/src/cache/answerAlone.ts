import type { Context } from 'koa';
import { preferredEncoding } from '../compression.ts';
import type { KeptAnswer } from './keptAnswer.ts';

/** Writes an answer that is for the one who asked and is kept nowhere. */
export const answerAlone = async (ctx: Context, answer: KeptAnswer): Promise<void> => {
  const encoding = preferredEncoding(ctx.req.headers['accept-encoding']);
  await answer.prepare(encoding);
  ctx.status = answer.status;
  ctx.respond = false;
  answer.write(ctx.req, ctx.res, encoding, {
    fromMemory: false,
    requestId: ctx.get('x-request-id'),
    secure: ctx.headers['x-forwarded-proto'] === 'https',
  });
};
