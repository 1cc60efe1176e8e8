import { long, rightToLeft, type State, type States } from '@plinth/kit/testing/states';
import { type ToastState, Toasts } from './Toasts.tsx';

const toasts = (...shown: Omit<ToastState, 'id'>[]): State => ({
  show: () => <Toasts toasts={shown.map((toast, id) => ({ id, ...toast }))} onGone={() => undefined} />,
  alone: true,
});

export const states: States = {
  'as it is': toasts({ title: 'Saved', text: 'Your changes are live.' }),
  'with a way back': toasts({
    title: 'Blog deleted.',
    text: 'What a plinth is for',
    action: { label: 'Undo', run: () => undefined },
  }),
  several: toasts(
    { title: 'Saved' },
    { title: 'Marked as read' },
    { title: 'Deleted', text: 'The blog is gone.' },
  ),
  'long text': toasts({ title: long.title, text: long.text }),
  'right to left': toasts({ title: rightToLeft.title, text: rightToLeft.text }),
};
