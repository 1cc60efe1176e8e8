import { releaseHeader } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import type { ProgressArgs } from '@plinth/kit/endpoints';
import type { ApiAccess, ApiBaseQuery } from '@plinth/kit/internal/apiAccess';
import { type FetchArgs, type FetchBaseQueryMeta, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { measureClockBy } from './clock.ts';
import { fetchWithProgress } from './fetchWithProgress.ts';
import { sendUnderKey } from './sendingKeys.ts';
import { type SessionState, type SessionStore, tokenRefused } from './session.ts';

export interface ApiAccessOptions {
  /** Origin of the API; the page's own when left out. */
  apiUrl?: string | undefined;
  fetch?: typeof fetch | undefined;
  /** The release that makes the calls: {@link releaseHeader}. */
  release?: string | undefined;
  /** What is answered in words is answered in this. */
  language?: Language | undefined;
  /** Milliseconds after which a call is given up; none when left out. */
  timeoutMs?: number | undefined;
}

const bearer = 'Bearer ';

/** The token that a call was made with; a session may have begun or ended since. */
const tokenOf = (meta: FetchBaseQueryMeta | undefined): string | null => {
  const authorization = meta?.request.headers.get('authorization');
  return authorization?.startsWith(bearer) ? authorization.slice(bearer.length) : null;
};

/** The API with the session's token. A 401 means that this is over, except for the sign-in itself, where it means wrong credentials. */
const withSession =
  (baseQuery: ApiBaseQuery): ApiBaseQuery =>
  async (args, thunk, extraOptions) => {
    const request = typeof args === 'string' ? { url: args } : args;
    const answer = await sendUnderKey(request, (keyed) => baseQuery(keyed, thunk, extraOptions));
    measureClockBy(answer.meta?.response);
    const token = tokenOf(answer.meta);
    if (answer.error?.status === 401 && token && thunk.endpoint !== 'login') {
      const { getState, dispatch } = thunk;
      tokenRefused({ getState: getState as SessionStore['getState'], dispatch }, token);
    }
    return answer;
  };

export const createApiAccess = ({
  apiUrl = '',
  fetch,
  release,
  language,
  timeoutMs,
}: ApiAccessOptions): ApiAccess => {
  const queryBy = (fetchFn: typeof fetch) =>
    fetchBaseQuery({
      baseUrl: apiUrl,
      ...(fetchFn ? { fetchFn } : {}),
      ...(timeoutMs ? { timeout: timeoutMs } : {}),
      prepareHeaders: (headers, { getState }) => {
        const { token } = (getState() as { session: SessionState }).session;
        if (language) headers.set('accept-language', language);
        if (release) headers.set(releaseHeader, release);
        if (token && !headers.has('authorization')) headers.set('authorization', `Bearer ${token}`);
        return headers;
      },
    });
  const plain = queryBy(fetch);
  const baseQuery: ApiBaseQuery = (args, ...rest) => {
    const { onProgress, ...request }: Partial<ProgressArgs> = typeof args === 'string' ? { url: args } : args;
    const query = onProgress && !fetch ? queryBy(fetchWithProgress(onProgress)) : plain;
    return query(request as FetchArgs, ...rest);
  };
  return { baseQuery: withSession(baseQuery) };
};
