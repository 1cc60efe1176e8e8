import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { SearchField } from './SearchField.tsx';

const nobody = () => undefined;
const field = (value: string) => <SearchField label="Search pictures" value={value} onSearch={nobody} />;

export const states: States = {
  empty: () => field(''),
  'as it is': () => field('plan'),
  'long text': () => field(long.title),
  'right to left': () => <div dir="rtl">{field(rightToLeft.title)}</div>,
};
