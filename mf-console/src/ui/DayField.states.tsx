import type { States } from '@plinth/kit/testing/states';
import { DayField } from './DayField.tsx';

export const states: States = {
  empty: () => <DayField aria-label="Date" />,
  'a day': () => <DayField aria-label="Date" value="2026-03-20" />,
  'error: what was typed is no day': () => (
    <DayField aria-label="Date" aria-invalid value="next Tuesday or so" />
  ),
};
