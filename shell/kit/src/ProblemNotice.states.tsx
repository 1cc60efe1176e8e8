import { ProblemNotice } from './ProblemNotice.tsx';
import { failures, long, rightToLeft, type States } from './testing/states.ts';

const retry = () => undefined;

export const states: States = {
  'error: on our side': () => <ProblemNotice error={failures.outage} onRetry={retry} />,
  'error: no network': () => <ProblemNotice error={failures.offline} onRetry={retry} />,
  'error that no other try would change': () => <ProblemNotice error={failures.missing} />,
  'long text': () => <ProblemNotice error={failures.outage} message={long.text} onRetry={retry} />,
  'right to left': () => (
    <div dir="rtl">
      <ProblemNotice error={failures.outage} message={rightToLeft.text} onRetry={retry} />
    </div>
  ),
};
