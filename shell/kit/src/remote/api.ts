import { createApi, type FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { type ApiBaseQuery, isApiAccess } from '../host/apiAccess.ts';
import { measureClockBy } from '../host/clock.ts';
import { type SessionStore, tokenRefused } from '../host/session.ts';

const bearer = 'Bearer ';

/** The token that a call was made with; a session may have begun or ended since. */
const tokenOf = (meta: FetchBaseQueryMeta | undefined): string | null => {
  const authorization = meta?.request.headers.get('authorization');
  return authorization?.startsWith(bearer) ? authorization.slice(bearer.length) : null;
};

/** A 401 means that the token of the call is over, except for the sign-in itself, where it means wrong credentials. */
const baseQuery: ApiBaseQuery = async (args, thunk, extraOptions) => {
  if (!isApiAccess(thunk.extra))
    throw new Error('The store was not made by createAppStore of @plinth/kit/host/store');
  const answer = await thunk.extra.baseQuery(args, thunk, extraOptions);
  measureClockBy(answer.meta?.response);
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
