import type { RootState } from '@plinth/host/store';

type ApiState = RootState['api'];
interface CachedCall {
  error?: unknown;
}

/** What the calls of the cache came to. */
export const repliesIn = (state: ApiState) =>
  Object.values(state.queries).map((call) => (call ?? {}) as CachedCall);

const isOutage = (error: unknown) => {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' ? status >= 500 : true;
};

export type ApiHealth = 'up' | 'partly' | 'down';

/** How well the API served this page: `down` when nothing that it needs could be had, `partly` when some of it could not. */
export const apiHealth = (replies: readonly CachedCall[]): ApiHealth => {
  const failed = replies.filter(({ error }) => error !== undefined && isOutage(error));
  if (failed.length === 0) return 'up';
  return failed.length === replies.length ? 'down' : 'partly';
};

/** The cache without what differs from one rendering of the same data to the next, so that equal pages are equal text. */
export const portableApiState = (state: ApiState): ApiState => ({
  ...state,
  queries: Object.fromEntries(
    Object.entries(state.queries).map(([key, call]) => [
      key,
      {
        ...call,
        requestId: 'server',
        startedTimeStamp: 1,
        ...(call && 'fulfilledTimeStamp' in call ? { fulfilledTimeStamp: 1 } : {}),
      },
    ]),
  ) as ApiState['queries'],
});
