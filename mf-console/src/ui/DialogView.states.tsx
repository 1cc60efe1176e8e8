import { long, rightToLeft, type State, type States } from '@plinth/kit/testing/states';
import DialogView, { type Dialog } from './DialogView.tsx';

const dialog = (asked: Partial<Dialog>): State => ({
  show: () => (
    <DialogView
      dialog={{
        id: 1,
        open: true,
        answer: () => undefined,
        kind: 'question',
        title: '',
        yes: 'OK',
        ...asked,
      }}
      onGone={() => undefined}
    />
  ),
  alone: true,
});

export const states: States = {
  'it was done': dialog({ kind: 'success', title: 'Password changed', text: 'Please sign in again.' }),
  error: dialog({
    kind: 'failure',
    title: 'Failed to delete blog',
    text: 'Something went wrong on our side',
  }),
  'a question': dialog({ title: 'Log out?', text: 'Unsent drafts are forgotten.', yes: 'Yes', no: 'No' }),
  'a question of danger': dialog({
    title: 'Confirm Delete',
    text: 'Delete this blog?',
    subject: 'What lies under a plinth',
    yes: 'Yes',
    no: 'No',
    danger: true,
  }),
  'long text': dialog({ title: long.title, text: long.text, yes: 'Yes', no: 'No' }),
  'right to left': dialog({ title: rightToLeft.title, text: rightToLeft.text }),
};
