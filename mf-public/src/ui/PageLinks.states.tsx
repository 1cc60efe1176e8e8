import type { States } from '@plinth/kit/testing/states';
import { PageLinks } from './PageLinks.tsx';

const at = (page: number, total = 90) => (
  <PageLinks page={page} pageSize={9} total={total} of="articles" path="/blogs" />
);

export const states: States = {
  'the first page': () => at(1),
  'a page between': () => at(4),
  'the last page': () => at(10),
  'a page beyond the last': () => at(12),
  'many pages': () => at(1234, 99_999),
  'right to left': () => <div dir="rtl">{at(4)}</div>,
};
