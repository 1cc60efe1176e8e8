import { releaseHeader } from '@plinth/contracts/constants';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ApiAccessOptions } from './apiAccess.ts';
import { measureClockBy } from './clock.ts';

/** What is read of a response beside its text. */
interface AnsweredWith {
  status: number;
  headers: Pick<Headers, 'get'>;
}

/** What a request came to: `data` and the response, or an error that `problemOf` reads. */
export interface Reply {
  data?: unknown;
  error?: unknown;
  meta?: { response?: AnsweredWith | undefined } | undefined;
}

/** Makes a visitor's requests. Never throws. */
export type Transport = (request: FetchArgs) => Promise<Reply>;

/** Path and query of a request. */
export const pathOf = ({ url, params }: FetchArgs): string => {
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${url}${search && `?${search}`}`;
};

/** What a whole answer comes to. */
export const replyOf = (text: string, response: AnsweredWith): Reply => {
  const { status } = response;
  try {
    const data: unknown = text ? JSON.parse(text) : null;
    return status >= 200 && status < 300 ? { data, meta: { response } } : { error: { status, data } };
  } catch {
    return { error: { status: 'PARSING_ERROR', originalStatus: status, data: text } };
  }
};

const bodyOf = ({ body, headers }: FetchArgs): RequestInit =>
  body === undefined || body instanceof FormData
    ? { body: body ?? null, ...(headers && { headers: headers as HeadersInit }) }
    : {
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' } as HeadersInit,
      };

const failureOf = (error: unknown) => ({
  error: { status: (error as Error).name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' },
});

/** The API over HTTP, for someone without a session. */
export const fetchTransport =
  ({
    apiUrl = '',
    fetch = globalThis.fetch,
    release,
    language,
    timeoutMs,
  }: ApiAccessOptions = {}): Transport =>
  async (request) => {
    const { method = 'GET', keepalive = false } = request;
    const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : null;
    let response: Response;
    let text: string;
    try {
      const init = { method, keepalive, signal, ...bodyOf(request) };
      const asked = new Request(apiUrl + pathOf(request), init);
      if (language) asked.headers.set('accept-language', language);
      if (release) asked.headers.set(releaseHeader, release);
      response = await fetch(asked);
      text = await response.text();
    } catch (error) {
      return failureOf(error);
    }
    measureClockBy(response);
    return replyOf(text, response);
  };
