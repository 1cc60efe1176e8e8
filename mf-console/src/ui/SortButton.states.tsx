import type { States } from '@plinth/kit/testing/states';
import { SortButton } from './SortButton.tsx';

const onToggle = () => undefined;

export const states: States = {
  'newest first': () => <SortButton sort="desc" onToggle={onToggle} />,
  'oldest first': () => <SortButton sort="asc" onToggle={onToggle} />,
};
