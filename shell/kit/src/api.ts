import {
  type BaseQueryFn,
  createApi,
  type FetchArgs,
  type FetchBaseQueryError,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { endSession, type SessionState } from './session.ts';

export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError>;

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
      if (token) headers.set('authorization', `Bearer ${token}`);
      return headers;
    },
  }),
});

const isApiAccess = (extra: unknown): extra is ApiAccess =>
  typeof extra === 'object' && extra !== null && 'baseQuery' in extra;

/** A 401 means that the session is over, except for the sign-in itself, where it means wrong credentials. */
const baseQuery: ApiBaseQuery = async (args, thunk, extraOptions) => {
  if (!isApiAccess(thunk.extra))
    throw new Error('The store was not made by createAppStore of @plinth/kit/store');
  const answer = await thunk.extra.baseQuery(args, thunk, extraOptions);
  if (answer.error?.status === 401 && thunk.endpoint !== 'login') {
    endSession({
      getState: thunk.getState as () => { session: SessionState },
      dispatch: thunk.dispatch,
    });
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
