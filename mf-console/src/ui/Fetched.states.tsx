import { failures, long, type States } from '@plinth/kit/testing/states';
import { Fetched } from './Fetched.tsx';
import type { Call } from './StaleNotice.tsx';

const fetched = (call: Partial<Call>, failure?: string) => (
  <Fetched call={{ isFetching: false, refetch: () => undefined, ...call }} failure={failure}>
    <p>{call.currentData ? 'What was fetched.' : 'What shows that it is on its way.'}</p>
  </Fetched>
);

export const states: States = {
  'as it is': () => fetched({ currentData: ['a'] }),
  loading: () => fetched({ isFetching: true }),
  error: () => fetched({ error: failures.outage }),
  'error, in words of its own': () => fetched({ error: failures.outage }, 'Failed to fetch blogs.'),
  'error: it could not be refreshed': () =>
    fetched({ currentData: ['a'], error: failures.offline, fulfilledTimeStamp: Date.UTC(2026, 2, 20, 9) }),
  'long text': () => fetched({ error: failures.outage }, long.text),
};
