import { failures, type States } from '@plinth/kit/testing/states';
import { MarkAsReadButton } from './MarkAsReadButton.tsx';

const button = (marking: boolean, onMark: () => Promise<{ error?: unknown }> = async () => ({})) => (
  <MarkAsReadButton noun="comment" name="Ada" marking={marking} onMark={onMark} />
);

export const states: States = {
  'as it is': () => button(false),
  loading: () => button(true),
  'error (press it: it stays as it is)': () => button(false, async () => ({ error: failures.outage })),
};
