import type { States } from '@plinth/kit/testing/states';
import { StateChips } from './StateChips.tsx';

const counts = { draft: 3, scheduled: 1, published: 12_408, withdrawn: 0 };

export const states: States = {
  'as it is': () => <StateChips state={undefined} counts={counts} onChoose={() => undefined} />,
  'one is chosen': () => <StateChips state="draft" counts={counts} onChoose={() => undefined} />,
  'loading: nothing is counted yet': () => (
    <StateChips state="withdrawn" counts={undefined} onChoose={() => undefined} />
  ),
};
