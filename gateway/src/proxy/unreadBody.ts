import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { VisitorLeft } from './visitorLeft.ts';

/** How long a visitor whose request was refused may go on sending it: an answer is read only after that. */
const lingerMs = 30_000;
/** How long one may who had stopped sending. */
const lingerSilentMs = 1000;
/** What nginx logs for a visitor who left before the answer. */
const clientClosedRequest = 499;

/** Takes the rest of a request off the wire, or its connection could not carry the answer; ends what does not end. */
const drain = (request: IncomingMessage, withinMs: number) => {
  const timer = setTimeout(() => request.socket.destroy(), withinMs).unref();
  request.once('close', () => clearTimeout(timer));
  request.on('error', () => undefined);
  request.resume();
};

/** Deals with what visitors leave behind: bodies that nobody read, and requests that nobody waits for any more. */
export const leaveNothingUnread = (): Middleware => async (ctx, next) => {
  const { req: request, res: response } = ctx;
  try {
    await next();
  } catch (error) {
    if (!(error instanceof VisitorLeft)) throw error;
    ctx.status = clientClosedRequest;
    ctx.respond = false;
    response.destroy();
  } finally {
    if (!request.complete && !request.destroyed) {
      response.once('finish', () => drain(request, response.statusCode === 408 ? lingerSilentMs : lingerMs));
    }
  }
};
