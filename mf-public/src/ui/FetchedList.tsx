import { Loading } from '@plinth/kit/Loading';
import type { ReactNode } from 'react';
import { ListProblem } from './ListProblem.tsx';

interface FetchedListProps<T> {
  query: {
    /** The latest answer, also to what was asked before. */
    data?: T | undefined;
    /** The answer to what is asked now. */
    currentData?: T | undefined;
    error?: unknown;
    refetch?: () => unknown;
  };
  children: (list: T) => ReactNode;
}

/** A list as far as it is known: a refresh that fails takes nothing away, and says so. */
export function FetchedList<T>({
  query: { data, currentData, error, refetch },
  children,
}: FetchedListProps<T>) {
  // After a failure an earlier answer to another question must not show.
  const list = error ? currentData : data;
  const isKnown = list !== undefined;
  return (
    <>
      {error !== undefined && <ListProblem error={error} isOld={isKnown} onRetry={refetch} />}
      {isKnown ? children(list) : error === undefined && <Loading />}
    </>
  );
}
