import { failures, long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { DetailProblem } from './DetailProblem.tsx';

export const states: States = {
  'error: it is gone': () => <DetailProblem title="Blog" error={failures.missing} noun="blog" />,
  'error: on our side': () => <DetailProblem title="Project" error={failures.outage} noun="project" />,
  'error: no network': () => <DetailProblem title="Blog" error={failures.offline} noun="blog" />,
  'long text': () => <DetailProblem title={long.title} error={failures.outage} noun="blog" />,
  'right to left': () => <DetailProblem title={rightToLeft.title} error={failures.outage} noun="blog" />,
};
