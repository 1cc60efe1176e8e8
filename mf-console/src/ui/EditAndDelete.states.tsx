import { failures, type States } from '@plinth/kit/testing/states';
import { EditAndDelete } from './EditAndDelete.tsx';

const buttons = (deleting: boolean, onDelete: () => Promise<unknown> = async () => undefined) => (
  <EditAndDelete
    noun="blog"
    title="What a plinth is for"
    form="/blogs/edit/1"
    deleting={deleting}
    onDelete={onDelete}
    onRestore={async () => undefined}
  />
);

export const states: States = {
  'for an editor': { show: () => buttons(false), role: 'editor' },
  'loading: it is being deleted': { show: () => buttons(true), role: 'editor' },
  'error: it cannot be deleted (press it)': {
    show: () => buttons(false, () => Promise.reject(failures.outage)),
    role: 'admin',
  },
  'empty: for a guest': () => <p>Nothing stands here: {buttons(false)}</p>,
};
