import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { problemOf } from '@plinth/kit/problem';
import { Column } from './Column.tsx';
import { PageHeader } from './PageHeader.tsx';

interface DetailProblemProps {
  title: string;
  error: unknown;
  /** What was being fetched: "blog" or "project". */
  noun: string;
  onRetry: () => unknown;
}

/** The words of SPEC section 8 for an article or a project that cannot be had. */
export const detailFailure = (error: unknown, noun: string) => {
  const { serverMessage } = problemOf(error);
  const reason = serverMessage ?? `Something went wrong while fetching the ${noun} details`;
  return `Error: ${reason.replace(/\.$/, '')}. Please try refreshing the page or check your connection.`;
};

/** Stands where an article or a project would, when it cannot be had. */
export function DetailProblem({ title, error, noun, onRetry }: DetailProblemProps) {
  return (
    <>
      <PageHeader title={title} />
      <Column>
        <ProblemNotice error={error} message={detailFailure(error, noun)} onRetry={onRetry} />
      </Column>
    </>
  );
}
