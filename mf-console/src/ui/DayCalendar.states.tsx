import type { States } from '@plinth/kit/testing/states';
import { DayCalendar } from './DayCalendar.tsx';

const onPick = () => undefined;

export const states: States = {
  'a day is chosen': () => <DayCalendar day="2026-03-20" onPick={onPick} />,
  'empty: no day is chosen': () => <DayCalendar day={null} onPick={onPick} />,
};
