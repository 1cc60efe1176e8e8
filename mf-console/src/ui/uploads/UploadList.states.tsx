import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { UploadList } from './UploadList.tsx';
import type { UploadState } from './useUploads.ts';

const shown = (states: Readonly<Record<string, UploadState>>, pictured = false) => (
  <UploadList
    pictured={pictured}
    uploads={Object.entries(states).map(([name, state]) => ({ file: new File([], name), state }))}
    onRetry={() => undefined}
    onRemove={() => undefined}
  />
);

export const states: States = {
  'loading: one after the other': () => shown({ 'plan.webp': { sent: 0.4 }, 'harbour.jpg': 'waiting' }),
  'error: one was not uploaded': () =>
    shown({ 'plan.webp': { fault: 'A part of the site is not available right now. Please try again' } }),
  'empty: nothing is going on': () => <div>Nothing stands here: {shown({})}</div>,
  'long text': () => shown({ [`${long.word}.webp`]: { fault: long.text } }),
  'right to left': () => <div dir="rtl">{shown({ [rightToLeft.title]: { sent: 0.8 } })}</div>,
};
