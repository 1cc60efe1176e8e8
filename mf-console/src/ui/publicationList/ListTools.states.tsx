import type { States } from '@plinth/kit/testing/states';
import { addressOf } from '../../testing/listSamples.ts';
import { FilterField } from './FilterField.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListFilter } from './listAddress.ts';

const nobody = () => undefined;
const own = () => (
  <FilterField label="Author" all="All authors" value={undefined} options={[]} onChoose={nobody} />
);
const tools = (filter: Partial<ListFilter> = {}, isWide = true) => (
  <ListTools
    noun="blog"
    address={addressOf(filter)}
    view="cards"
    onView={isWide ? nobody : undefined}
    own={own}
  />
);

export const states: States = {
  'as it is': () => tools(),
  'searched for words': () => tools({ search: 'plinth' }),
  'narrowed: the fields are open': () => tools({ from: '2026-01-01', to: '2026-03-20' }),
  'no room for columns': () => tools({}, false),
};
