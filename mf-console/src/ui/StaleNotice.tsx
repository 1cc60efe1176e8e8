import { problemOf } from '@plinth/kit/problem';
import { type Translate, useTexts } from '@plinth/kit/texts';
import { Alert, Button } from 'antd';
import { localTime } from './dates.ts';
import texts from './texts/en.po';

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

const wordsFor = (t: Translate, stale: readonly Call[]): string => {
  const since = Math.min(...stale.map(({ fulfilledTimeStamp = Date.now() }) => fulfilledTimeStamp));
  const isGone = stale.every(({ error }) => problemOf(error).status === 404);
  return t(isGone ? 'stale.deleted' : 'stale.failed', { time: localTime(since) });
};

/** Says that what is shown could not be refreshed, from when it is, and offers another try; else nothing. */
export function StaleNotice({ calls }: { calls: readonly Call[] }) {
  const t = useTexts(texts);
  const stale = calls.filter(isStale);
  return (
    <div role="status">
      {stale.length > 0 && (
        <Alert
          style={{ marginBottom: 16 }}
          type="warning"
          title={wordsFor(t, stale)}
          action={
            <Button
              size="small"
              loading={stale.some(({ isFetching }) => isFetching)}
              onClick={() => {
                for (const { refetch } of stale) void refetch();
              }}
            >
              {t('stale.retry')}
            </Button>
          }
        />
      )}
    </div>
  );
}
