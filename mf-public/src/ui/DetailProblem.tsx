import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { detailFailure } from '@plinth/kit/problem';
import { Column } from './Column.tsx';
import { PageHeader } from './PageHeader.tsx';

interface DetailProblemProps {
  title: string;
  error: unknown;
  /** What was being fetched: "blog" or "project". */
  noun: string;
  onRetry: () => unknown;
}

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
