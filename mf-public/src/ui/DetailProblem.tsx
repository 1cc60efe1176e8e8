import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { detailFailure, problemOf } from '@plinth/kit/problem';
import { ArrowLink } from './ArrowLink.tsx';
import { useRefetch } from './answers.ts';
import { Column } from './Column.tsx';
import { DeadEnd } from './DeadEnd.tsx';
import { isDead } from './head.ts';
import { PageHeader } from './PageHeader.tsx';

/** What can be asked for by an address of its own, as visitors call it, and the list of all. */
const kinds = {
  blog: { name: 'article', list: '/blogs' },
  project: { name: 'project', list: '/projects' },
} as const;

interface DetailProblemProps {
  error: unknown;
  /** What was being fetched. */
  noun: keyof typeof kinds;
}

/** Stands where an article or a project would, when it cannot be had. */
export function DetailProblem({ error, noun }: DetailProblemProps) {
  const refetch = useRefetch();
  const { name, list } = kinds[noun];
  const { status } = problemOf(error);
  if (isDead(status)) {
    return (
      <DeadEnd
        status={status}
        title={status === 410 ? `This ${name} is gone` : `There is no ${name} here`}
        lead={
          status === 410 ? 'It has been taken down.' : 'It has been taken down, or the address has a slip.'
        }
      >
        <ArrowLink to={list}>{`All ${name}s`}</ArrowLink>
        <ArrowLink to="/">Home</ArrowLink>
        <ArrowLink to="/contactus">Contact Us</ArrowLink>
      </DeadEnd>
    );
  }
  return (
    <>
      <PageHeader title={`This ${name} cannot be shown`} />
      <Column>
        <ProblemNotice error={error} message={detailFailure(error, noun)} onRetry={refetch} />
      </Column>
    </>
  );
}
