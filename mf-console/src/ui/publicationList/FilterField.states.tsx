import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { FilterField } from './FilterField.tsx';

const nobody = () => undefined;
const options = [rightToLeft.name, long.title].map((value) => ({ value, label: value }));
const field = (value?: string, loading = false) => (
  <FilterField label="Author" all="All authors" options={options} {...{ value, loading }} onChoose={nobody} />
);

export const states: States = {
  'as it is': () => field(),
  chosen: () => field(rightToLeft.name),
  'long text': () => field(long.title),
  loading: () => field(undefined, true),
};
