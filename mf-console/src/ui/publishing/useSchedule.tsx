import { useLateDialog } from '../useLateDialog.tsx';
import type { Plan } from './ScheduleDialog.tsx';

const loadDialog = () => import(/* webpackChunkName: "schedule" */ './ScheduleDialog.tsx');

/** Asks when: `ask` resolves to what was planned, or null when the person goes back. The screen shows `dialog`. */
export const useSchedule = () => {
  const { ask: open, close, shown: dialog } = useLateDialog(loadDialog);
  const ask = (what: 'publish' | 'withdraw', start: Plan) =>
    new Promise<Plan | null>((resolve) => {
      const onAnswer = (plan: Plan) => {
        close();
        resolve(plan);
      };
      // Also when the dialog could not be had.
      const giveUp = () => resolve(null);
      void open({ what, start, onAnswer, onGone: giveUp }).then((isShown) => isShown || giveUp());
    });
  return { ask, dialog };
};
