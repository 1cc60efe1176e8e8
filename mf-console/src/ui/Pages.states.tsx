import type { States } from '@plinth/kit/testing/states';
import { Pages } from './Pages.tsx';

const at = (page: number, total: number) => (
  <Pages list={{ items: ['one'], total }} paging={{ page, limit: 24, setPage: () => undefined }} />
);

export const states: States = {
  'the first page': () => at(1, 240),
  'a page between': () => at(5, 240),
  'many pages': () => at(512, 99_999),
  'empty: one page holds it all': () => <div>Nothing stands here: {at(1, 3)}</div>,
};
