import type { State, States } from '@plinth/kit/testing/states';
import { aSchedule } from '../../testing/aSchedule.ts';
import ScheduleDialog, { type Plan } from './ScheduleDialog.tsx';

const answered = { 'GET /api/stats/schedule': aSchedule() };
const dialog = (what: 'publish' | 'withdraw', start: Plan, api: State['api'] = answered): State => ({
  show: () => (
    <ScheduleDialog open what={what} start={start} onAnswer={() => undefined} onClose={() => undefined} />
  ),
  api,
  alone: true,
});
const publishAt = '2999-12-03T04:00:00.000Z';

export const states: States = {
  'empty: nothing is planned': dialog('publish', {}),
  'something is planned': dialog('publish', { publishAt }),
  'with an end': dialog('publish', { publishAt, withdrawAt: '2999-12-31T04:00:00.000Z' }),
  'only an end': dialog('withdraw', {}),
  'error: the time zone is not known': dialog('publish', {}, {}),
};
