import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { detailFailure } from '@plinth/kit/problem';
import { useRefetch } from './answers.ts';
import { Column } from './Column.tsx';
import { PageHeader } from './PageHeader.tsx';

interface DetailProblemProps {
  title: string;
  error: unknown;
  /** What was being fetched: "blog" or "project". */
  noun: string;
}

/** Stands where an article or a project would, when it cannot be had. */
export function DetailProblem({ title, error, noun }: DetailProblemProps) {
  const refetch = useRefetch();
  return (
    <>
      <PageHeader title={title} />
      <Column>
        <ProblemNotice error={error} message={detailFailure(error, noun)} onRetry={refetch} />
      </Column>
    </>
  );
}
