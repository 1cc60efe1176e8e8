import type { States } from '@plinth/kit/testing/states';
import { chosenOf } from '../../testing/listSamples.ts';
import { ChoosePage } from './ChoosePage.tsx';

const page = ['b1', 'b2', 'b3'];

export const states: States = {
  'none is chosen': () => <ChoosePage page={page} chosen={chosenOf([])} />,
  'some are chosen': () => <ChoosePage page={page} chosen={chosenOf(['b1'])} />,
  'all are chosen': () => <ChoosePage page={page} chosen={chosenOf(page)} />,
};
