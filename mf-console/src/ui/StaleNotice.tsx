import { problemOf } from '@plinth/kit/problem';
import { Alert, Button } from 'antd';
import { localTime } from './dates.ts';

/** Of a query's state, what tells whether its answer is there, and whether it is old. */
export interface Call {
  /** The answer to what is asked now; undefined until there is one. */
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  /** When the answer came. */
  fulfilledTimeStamp?: number | undefined;
  refetch: () => unknown;
}

const isStale = ({ error, currentData }: Call) => error !== undefined && currentData !== undefined;

const wordsFor = (stale: readonly Call[]): string => {
  const since = Math.min(...stale.map(({ fulfilledTimeStamp = Date.now() }) => fulfilledTimeStamp));
  const isGone = stale.every(({ error }) => problemOf(error).status === 404);
  const reason = isGone ? 'This has been deleted in the meantime.' : 'This could not be refreshed.';
  return `${reason} You see it as it was at ${localTime(since)}.`;
};

/** Says that what is shown could not be refreshed, from when it is, and offers another try; else nothing. */
export function StaleNotice({ calls }: { calls: readonly Call[] }) {
  const stale = calls.filter(isStale);
  return (
    <div role="status">
      {stale.length > 0 && (
        <Alert
          style={{ marginBottom: 16 }}
          type="warning"
          title={wordsFor(stale)}
          action={
            <Button
              size="small"
              loading={stale.some(({ isFetching }) => isFetching)}
              onClick={() => {
                for (const { refetch } of stale) void refetch();
              }}
            >
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}
