import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, type Writable } from 'node:stream';
import type { Endpoint } from '@plinth/contracts/api';
import { wholeApi } from '@plinth/contracts/endpoints';
import { Cancellation } from '@plinth/runtime/parts/exchange';
import type { Context } from 'koa';
import {
  compressor,
  type Encoding,
  isCompressible,
  preferredEncoding,
  worthCompressing,
} from '../compression.ts';
import { type Kind, passableHeaders, securityHeaders, varyOf, weakTag } from '../headers.ts';
import type { Outgoing, Part } from './part.ts';
import { VisitorLeft } from './visitorLeft.ts';

/** The headers that calls of the contract read. */
const declaredHeaders = Object.values<Endpoint>(wholeApi).flatMap(({ headers }) =>
  Object.keys(headers?.shape ?? {}),
);

/** What a part may learn from a visitor's request. Everything else, identity headers above all, stays outside. */
const passedToParts = [
  'accept',
  'accept-language',
  'authorization',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-client-address',
  'x-request-id',
  ...declaredHeaders,
];

export const outgoingHeaders = ({ headers }: IncomingMessage, withBody: boolean): Record<string, string> => {
  const passed: Record<string, string> = {};
  for (const name of passedToParts) {
    const value = headers[name];
    if (value !== undefined) passed[name] = String(value);
  }
  const type = headers['content-type'];
  if (withBody && type !== undefined) passed['content-type'] = type;
  return passed;
};

const isWorthCompressing = (method: string, status: number, headers: IncomingHttpHeaders) =>
  method !== 'HEAD' &&
  status !== 204 &&
  status !== 206 &&
  status !== 304 &&
  headers['content-encoding'] === undefined &&
  !headers['cache-control']?.includes('no-transform') &&
  Number(headers['content-length'] ?? worthCompressing) >= worthCompressing;

interface Answering {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly kind: (contentType: string | undefined) => Kind;
}

/** Begins the answer to the visitor; what is written into the result reaches them. */
const beginAnswer = (
  { request, response, kind }: Answering,
  status: number,
  answered: IncomingHttpHeaders,
): Writable => {
  const headers = passableHeaders(answered);
  const type = answered['content-type'];
  const kindOfAnswer = kind(type);
  Object.assign(headers, securityHeaders(kindOfAnswer));
  let encoding: Encoding = 'identity';
  const vary = varyOf(kindOfAnswer, isCompressible(type));
  if (vary) headers.vary = vary;
  if (isCompressible(type)) {
    if (typeof headers.etag === 'string') headers.etag = weakTag(headers.etag);
    if (isWorthCompressing(request.method ?? 'GET', status, answered)) {
      encoding = preferredEncoding(request.headers['accept-encoding']);
    }
  }
  if (encoding === 'identity') {
    response.writeHead(status, headers);
    return response;
  }
  delete headers['content-length'];
  headers['content-encoding'] = encoding;
  response.writeHead(status, headers);
  const compressing = compressor(encoding);
  pipeline(compressing, response, () => undefined);
  return compressing;
};

export interface ForwardOptions {
  /** What the part is told besides what the visitor's request says. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly kind: Answering['kind'];
  /** The request's whole body; none when left out. */
  readonly body?: Buffer | undefined;
  /** Whether the call may be made twice under one request id. */
  readonly repeatable?: boolean;
  readonly extraMs?: Outgoing['extraMs'];
  /** Called when the part begins to answer, before the visitor hears of it. */
  readonly onAnswer?: (status: number) => void;
}

/**
 * Passes a request on to a part and streams the answer straight back. A visitor who leaves ends the exchange with
 * the part; a part that fails in the middle of its answer ends the visitor's connection, so that half an answer
 * is never taken for a whole one.
 */
export const forward = async (ctx: Context, part: Part, options: ForwardOptions): Promise<void> => {
  const { req: request, res: response } = ctx;
  const { body, repeatable = false, extraMs } = options;
  const outgoing: Outgoing = {
    method: request.method as Outgoing['method'],
    path: request.url ?? '/',
    headers: { ...outgoingHeaders(request, body !== undefined), ...options.headers },
    body,
    repeatable,
    extraMs,
  };
  const cancellation = new Cancellation();
  const leave = () => {
    if (!response.writableFinished) cancellation.cancel(new VisitorLeft('the visitor left'));
  };
  response.once('close', leave);
  try {
    await part.stream(outgoing, cancellation, (status, headers) => {
      options.onAnswer?.(status);
      ctx.respond = false;
      return beginAnswer({ request, response, kind: options.kind }, status, headers);
    });
  } catch (error) {
    ctx.respond = !(response.headersSent || response.closed);
    if (ctx.respond) throw error;
    response.destroy();
  } finally {
    response.off('close', leave);
  }
};
