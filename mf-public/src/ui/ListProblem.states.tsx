import { failures, long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ListProblem } from './ListProblem.tsx';

const retry = () => undefined;

const saying = (message: string) => ({ status: 503, data: { code: 'unavailable', message, requestId: '1' } });

export const states: States = {
  'error: on our side': () => <ListProblem error={failures.outage} onRetry={retry} />,
  'error: no other try offered': () => <ListProblem error={failures.offline} />,
  'error: the list is from before': () => <ListProblem error={failures.outage} isOld onRetry={retry} />,
  'long text': () => <ListProblem error={saying(long.text)} onRetry={retry} />,
  'right to left': () => (
    <div dir="rtl">
      <ListProblem error={saying(rightToLeft.text)} onRetry={retry} />
    </div>
  ),
};
