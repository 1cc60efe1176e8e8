import { failures, type States } from '@plinth/kit/testing/states';
import { type Call, StaleNotice } from './StaleNotice.tsx';

const stale = (change: Partial<Call> = {}): Call => ({
  currentData: ['one'],
  error: failures.outage,
  isFetching: false,
  fulfilledTimeStamp: Date.UTC(2026, 2, 20, 9),
  refetch: () => undefined,
  ...change,
});

export const states: States = {
  'error: it could not be refreshed': () => <StaleNotice calls={[stale()]} />,
  'error: it has been deleted': () => <StaleNotice calls={[stale({ error: failures.missing })]} />,
  'loading: it is being refreshed': () => <StaleNotice calls={[stale({ isFetching: true })]} />,
};
