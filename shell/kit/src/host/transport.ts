import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import type { ApiAccessOptions } from './apiAccess.ts';
import { measureClockBy } from './clock.ts';

/** What a request came to: `data` and the response, or an error that `problemOf` reads. */
export interface Reply {
  data?: unknown;
  error?: unknown;
  meta?: { response?: Pick<Response, 'status' | 'headers'> | undefined } | undefined;
}

/** Makes a visitor's requests. Never throws. */
export type Transport = (request: FetchArgs) => Promise<Reply>;

const addressOf = (apiUrl: string, { url, params }: FetchArgs): string => {
  const given = Object.entries(params ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${apiUrl}${url}${search && `?${search}`}`;
};

const bodyOf = (body: unknown): RequestInit =>
  body === undefined || body instanceof FormData
    ? { body: body ?? null }
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };

const failureOf = (error: unknown) => ({
  error: { status: (error as Error).name === 'TimeoutError' ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' },
});

/** The API over HTTP, for someone without a session. */
export const fetchTransport =
  ({ apiUrl = '', fetch = globalThis.fetch, timeoutMs }: ApiAccessOptions = {}): Transport =>
  async (request) => {
    const { method = 'GET', keepalive = false } = request;
    const signal = timeoutMs ? AbortSignal.timeout(timeoutMs) : null;
    let response: Response;
    let text: string;
    try {
      const init = { method, keepalive, signal, ...bodyOf(request.body) };
      response = await fetch(new Request(addressOf(apiUrl, request), init));
      text = await response.text();
    } catch (error) {
      return failureOf(error);
    }
    measureClockBy(response);
    const { status } = response;
    try {
      const data: unknown = text ? JSON.parse(text) : null;
      return response.ok ? { data, meta: { response } } : { error: { status, data } };
    } catch {
      return { error: { status: 'PARSING_ERROR', originalStatus: status } };
    }
  };
