import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import type { ReactNode } from 'react';
import { type Call, StaleNotice } from './StaleNotice.tsx';

interface FetchedProps {
  call: Call;
  /** Further calls that keep it up to date: when one fails, that is said, too. */
  also?: readonly Call[];
  /** What is said when nothing could be had, instead of the problem's own words. */
  failure?: string | undefined;
  /** What shows the answer, or that it is on its way. */
  children: ReactNode;
}

/** What a call has brought, as long as there is anything: a refresh that fails takes nothing away, and says so. */
export function Fetched({ call, also = [], failure, children }: FetchedProps) {
  const { currentData, error, refetch } = call;
  if (error && currentData === undefined) {
    return <ProblemNotice error={error} {...(failure ? { message: failure } : {})} onRetry={refetch} />;
  }
  return (
    <>
      <StaleNotice calls={[call, ...also]} />
      {children}
    </>
  );
}
