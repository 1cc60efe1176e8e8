import { hash } from 'node:crypto';
import type { Endpoint } from '@plinth/contracts/api';
import type { Context } from 'koa';
import type { ListPage } from '../lists.ts';

interface AnswerOptions extends Partial<Pick<ListPage<unknown>, 'total' | 'next'>> {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that differs from the plain reply: its own status, a list's total and what comes next, more headers. */
export class Answer<T> {
  readonly body: T;
  readonly status: number | undefined;
  readonly total: number | undefined;
  readonly next: ListPage<unknown>['next'];
  readonly headers: Readonly<Record<string, string>>;
  constructor(body: T, options: AnswerOptions = {}) {
    this.body = body;
    this.status = options.status;
    this.total = options.total;
    this.next = options.next;
    this.headers = options.headers ?? {};
  }
}

/** The answer to a call that lists: the entries as clients see them, how many there are, and the way to the rest. */
export const listed = <S, T>({ items, total, next }: ListPage<S>, present: (item: S) => T): Answer<T[]> =>
  new Answer(items.map(present), { total, next });

/** The way to the next page (RFC 8288): this address with the parameters that lead on in place of its own. */
const linkToNext = ({ path, querystring }: Context, next: NonNullable<Answer<unknown>['next']>) => {
  const query = new URLSearchParams(querystring);
  for (const [name, value] of Object.entries(next)) query.set(name, String(value));
  return `<${new URL(path, 'http://self').pathname}?${query}>; rel="next"`;
};

/**
 * Nobody may keep what was made for somebody who is known. What is everyone's is asked for anew each time, so that whoever
 * keeps it never gives it to one who would be answered more.
 */
const cacheControlOf = ({ access }: Endpoint, method: string, isForSomebody: boolean) =>
  access === 'anyone' && method === 'GET' && !isForSomebody ? 'no-cache' : 'private, no-store';

/** Writes a body that whoever holds it already need not be sent again. */
const answerTagged = (ctx: Context, endpoint: Endpoint, body: string | Buffer, isForSomebody: boolean) => {
  if (!ctx.response.get('cache-control'))
    ctx.set('cache-control', cacheControlOf(endpoint, ctx.method, isForSomebody));
  if (ctx.method === 'GET') {
    ctx.etag = hash('sha1', body, 'base64url');
    if (ctx.fresh) {
      ctx.status = 304;
      return;
    }
  }
  ctx.body = body;
};

const answerJson = (ctx: Context, endpoint: Endpoint, body: unknown, isForSomebody: boolean) => {
  // A reply that its own schema refuses is a fault of ours, so parsing throws; names it lacks are dropped.
  const json = JSON.stringify(endpoint.reply ? endpoint.reply.parse(body) : {});
  ctx.type = 'application/json';
  answerTagged(ctx, endpoint, json, isForSomebody);
};

/** The status that a reply is answered with. */
export const statusOf = ({ status }: Endpoint, replied: unknown): number =>
  (replied instanceof Answer ? replied.status : undefined) ?? status;

/**
 * Writes what a handler replied, as its call declares it; `isForSomebody` when it was told who asks. A `stream` is written by
 * the handler itself.
 */
export const answer = (ctx: Context, endpoint: Endpoint, replied: unknown, isForSomebody: boolean) => {
  if (endpoint.produces === 'stream') return;
  const { body, total, next, headers } = replied instanceof Answer ? replied : new Answer(replied);
  ctx.set(headers);
  ctx.status = statusOf(endpoint, replied);
  if (total !== undefined) ctx.set('x-total-count', String(total));
  if (next !== undefined) ctx.set('link', linkToNext(ctx, next));
  if (endpoint.produces === 'html') {
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = body;
  } else if (endpoint.produces === 'pdf' || endpoint.produces === 'jpeg') {
    ctx.type = endpoint.produces === 'pdf' ? 'application/pdf' : 'image/jpeg';
    const { buffer, byteOffset, byteLength } = body as Uint8Array<ArrayBuffer>;
    answerTagged(ctx, endpoint, Buffer.from(buffer, byteOffset, byteLength), isForSomebody);
  } else if (endpoint.produces === 'nothing') {
    ctx.set('cache-control', 'no-store');
    ctx.body = null;
  } else {
    answerJson(ctx, endpoint, body, isForSomebody);
  }
};
