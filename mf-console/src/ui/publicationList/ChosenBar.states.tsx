import type { States } from '@plinth/kit/testing/states';
import { chosenOf } from '../../testing/listSamples.ts';
import { ChosenBar } from './ChosenBar.tsx';

const nobody = () => undefined;
const bar = { noun: 'blog', total: 598, underway: null, onRun: nobody } as const;

export const states: States = {
  'empty: nothing is chosen': {
    show: () => (
      <>
        <ChosenBar {...bar} chosen={chosenOf([])} />
        <input aria-label="Below" />
      </>
    ),
  },
  'some are chosen': () => <ChosenBar {...bar} chosen={chosenOf(['b1', 'b2'])} />,
  'all that match are chosen': () => <ChosenBar {...bar} chosen={chosenOf([], 598)} />,
  'loading: it is being done': () => (
    <ChosenBar {...bar} chosen={chosenOf([], 598)} underway={{ action: 'bin', done: 200, total: 598 }} />
  ),
};
