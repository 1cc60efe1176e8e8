import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import type { SessionState } from './session.ts';

export type ApiBaseQuery = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  FetchBaseQueryMeta | undefined
>;

/** How this process reaches the API; a store carries it as the extra argument of its thunks. */
export interface ApiAccess {
  baseQuery: ApiBaseQuery;
}

export interface ApiAccessOptions {
  /** Origin of the API; the page's own when left out. */
  apiUrl?: string | undefined;
  fetch?: typeof fetch | undefined;
  /** Milliseconds after which a call is given up; none when left out. */
  timeoutMs?: number | undefined;
}

export const createApiAccess = ({ apiUrl = '', fetch, timeoutMs }: ApiAccessOptions): ApiAccess => ({
  baseQuery: fetchBaseQuery({
    baseUrl: apiUrl,
    ...(fetch ? { fetchFn: fetch } : {}),
    ...(timeoutMs ? { timeout: timeoutMs } : {}),
    prepareHeaders: (headers, { getState }) => {
      const { token } = (getState() as { session: SessionState }).session;
      if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
      return headers;
    },
  }),
});

export const isApiAccess = (extra: unknown): extra is ApiAccess =>
  typeof extra === 'object' && extra !== null && 'baseQuery' in extra;
