import type { States } from '@plinth/kit/testing/states';
import { EditNotices } from './EditNotices.tsx';

const fields = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'rich' },
] as const;

const notices = (conflicts: readonly string[], refreshed = false) => (
  <EditNotices draft={{ conflicts, refreshed }} noun="blog" fields={fields} />
);

export const states: States = {
  'somebody changed the same fields': () => notices(['title', 'description']),
  'somebody saved other fields': () => notices([], true),
  'empty: nothing to say': () => <div>Nothing stands here: {notices([])}</div>,
};
