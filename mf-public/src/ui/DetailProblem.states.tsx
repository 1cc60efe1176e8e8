import { failures, type States } from '@plinth/kit/testing/states';
import { DetailProblem } from './DetailProblem.tsx';

export const states: States = {
  'error: not there': () => <DetailProblem error={failures.missing} noun="blog" />,
  'error: gone': () => <DetailProblem error={{ status: 410, data: {} }} noun="project" />,
  'error: on our side': () => <DetailProblem error={failures.outage} noun="project" />,
  'error: no network': () => <DetailProblem error={failures.offline} noun="blog" />,
};
