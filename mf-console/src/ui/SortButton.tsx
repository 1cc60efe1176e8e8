import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Sort } from './useSort.ts';

/** Turns a list's date order around. */
export function SortButton({ sort, onToggle }: { sort: Sort; onToggle: () => void }) {
  const newestFirst = sort === 'desc';
  return (
    <Button
      icon={newestFirst ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />}
      aria-label={`Sort: ${newestFirst ? 'newest first' : 'oldest first'}`}
      title={newestFirst ? 'Newest first' : 'Oldest first'}
      onClick={onToggle}
    >
      Sort
    </Button>
  );
}
