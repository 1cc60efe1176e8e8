import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { measureClock } from './clock.ts';
import { type SessionState, type SessionStore, tokenRefused } from './session/state.ts';

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

const isApiAccess = (extra: unknown): extra is ApiAccess =>
  typeof extra === 'object' && extra !== null && 'baseQuery' in extra;

const bearer = 'Bearer ';

/** The token that a call was made with; a session may have begun or ended since. */
const tokenOf = (meta: FetchBaseQueryMeta | undefined): string | null => {
  const authorization = meta?.request.headers.get('authorization');
  return authorization?.startsWith(bearer) ? authorization.slice(bearer.length) : null;
};

/** An answer that is one person's own was made just now; others may have been kept by somebody on the way. */
const learnTime = (response: Response | undefined) => {
  if (response?.headers.get('cache-control')?.includes('private')) measureClock(response.headers.get('date'));
};

/** A 401 means that the token of the call is over, except for the sign-in itself, where it means wrong credentials. */
const baseQuery: ApiBaseQuery = async (args, thunk, extraOptions) => {
  if (!isApiAccess(thunk.extra))
    throw new Error('The store was not made by createAppStore of @plinth/kit/store');
  const answer = await thunk.extra.baseQuery(args, thunk, extraOptions);
  learnTime(answer.meta?.response);
  const token = tokenOf(answer.meta);
  if (answer.error?.status === 401 && token && thunk.endpoint !== 'login') {
    const { getState, dispatch } = thunk;
    tokenRefused({ getState: getState as SessionStore['getState'], dispatch }, token);
  }
  return answer;
};

/** The one API of every front end. Remotes inject their endpoints into it and never create a second one. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
