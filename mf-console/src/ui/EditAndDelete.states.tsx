import { failures, type States } from '@plinth/kit/testing/states';
import { EditAndDelete } from './EditAndDelete.tsx';

const buttons = (onDelete: () => Promise<unknown> = async () => undefined) => (
  <EditAndDelete
    noun="blog"
    title="What a plinth is for"
    form="/blogs/edit/1"
    onDelete={onDelete}
    onRestore={async () => undefined}
  />
);

export const states: States = {
  'for an editor': { show: () => buttons(), role: 'editor' },
  'loading: it is being deleted (press it)': {
    show: () => buttons(() => new Promise(() => undefined)),
    role: 'editor',
  },
  'error: it cannot be deleted (press it)': {
    show: () => buttons(() => Promise.reject(failures.outage)),
    role: 'admin',
  },
  'empty: for a guest': () => <p>Nothing stands here: {buttons()}</p>,
};
