import type { Reading } from '@plinth/kit/calls';
import type { ReactNode } from 'react';
import { useRefetch } from './answers.ts';
import { ListProblem } from './ListProblem.tsx';

interface FetchedListProps<T> {
  list: Reading<T>;
  children: (list: T) => ReactNode;
}

/** A list as far as it is known: a refresh that fails takes nothing away, and says so. */
export function FetchedList<T>({ list: { data, error }, children }: FetchedListProps<T>) {
  const refetch = useRefetch();
  return (
    <>
      {error !== undefined && <ListProblem error={error} isOld={data !== undefined} onRetry={refetch} />}
      {data !== undefined && children(data)}
    </>
  );
}
