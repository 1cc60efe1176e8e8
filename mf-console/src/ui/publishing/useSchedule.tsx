import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { Plan } from './ScheduleDialog.tsx';

const ScheduleDialog = lazy(() => import(/* webpackChunkName: "schedule" */ './ScheduleDialog.tsx'));

interface Question {
  readonly id: number;
  readonly open: boolean;
  readonly what: 'publish' | 'withdraw';
  readonly start: Plan;
  readonly answer: (plan: Plan | null) => void;
}

/** Asks when: `ask` resolves to what was planned, or null when the person goes back. The screen shows `dialog`. */
export const useSchedule = () => {
  const [question, setQuestion] = useState<Question>();
  const ask = useCallback(
    (what: Question['what'], start: Plan) =>
      new Promise<Plan | null>((resolve) => {
        const answer = (plan: Plan | null) => {
          setQuestion((asked) => asked && { ...asked, open: false });
          resolve(plan);
        };
        setQuestion((asked) => ({ id: (asked?.id ?? 0) + 1, open: true, what, start, answer }));
      }),
    [],
  );
  const dialog: ReactNode = question && (
    <Suspense>
      <ScheduleDialog
        key={question.id}
        open={question.open}
        what={question.what}
        start={question.start}
        onAnswer={question.answer}
        onGone={() => setQuestion(undefined)}
      />
    </Suspense>
  );
  return { ask, dialog };
};
