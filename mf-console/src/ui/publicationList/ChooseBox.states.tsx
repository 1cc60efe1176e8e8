import { long, type States } from '@plinth/kit/testing/states';
import { chosenOf } from '../../testing/listSamples.ts';
import { ChooseBox } from './ChooseBox.tsx';

const entry = { _id: 'b1', title: long.title };

export const states: States = {
  'not chosen': () => <ChooseBox entry={entry} chosen={chosenOf([])} />,
  chosen: () => <ChooseBox entry={entry} chosen={chosenOf(['b1'])} />,
  'on a picture': () => (
    <div style={{ position: 'relative', height: 80, background: 'var(--brass)' }}>
      <ChooseBox onPicture entry={entry} chosen={chosenOf(['b1'])} />
    </div>
  ),
};
