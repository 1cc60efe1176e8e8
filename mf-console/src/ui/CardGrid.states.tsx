import type { Slice } from '@plinth/kit/lists';
import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { CardGrid } from './CardGrid.tsx';
import type { Paging } from './usePaging.ts';

const paging: Paging = { page: 1, limit: 6, setPage: () => undefined };

const grid = (list: Slice<string> | undefined, { turning = false, wide = false } = {}) => (
  <CardGrid
    list={list}
    paging={paging}
    turning={turning}
    wide={wide}
    empty="No comments available."
    keyOf={(title) => title}
  >
    {(title) => (
      <div style={{ padding: 16, border: '1px solid var(--line)' }} dir="auto">
        {title}
      </div>
    )}
  </CardGrid>
);

const few = Array.from({ length: 6 }, (_, index) => `Card ${index + 1}`);

export const states: States = {
  'as it is': () => grid({ items: few, total: 6 }),
  'wide cards': () => grid({ items: few, total: 6 }, { wide: true }),
  'several pages': () => grid({ items: few, total: 64 }),
  loading: () => grid(undefined),
  'loading: another page is on its way': () => grid({ items: few, total: 64 }, { turning: true }),
  empty: () => grid({ items: [], total: 0 }),
  'long text': () => grid({ items: [long.title, long.word, long.text], total: 3 }),
  'right to left': () => grid({ items: [rightToLeft.title, rightToLeft.text], total: 2 }),
};
