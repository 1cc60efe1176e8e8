import type { States } from '@plinth/kit/testing/states';
import { SortButton } from './SortButton.tsx';

const onToggle = () => undefined;

export const states: States = {
  'newest first': () => <SortButton order={{ by: 'date', direction: 'desc' }} onToggle={onToggle} />,
  'oldest first': () => <SortButton order={{ by: 'date', direction: 'asc' }} onToggle={onToggle} />,
  'by title': () => <SortButton order={{ by: 'title', direction: 'asc' }} onToggle={onToggle} />,
  'by change': () => <SortButton order={{ by: 'updated', direction: 'desc' }} onToggle={onToggle} />,
};
