import { long, type States } from '@plinth/kit/testing/states';
import { ChooseBox } from './ChooseBox.tsx';

const nobody = () => undefined;
const entry = { _id: 'b1', title: long.title };

export const states: States = {
  'not chosen': () => <ChooseBox entry={entry} isChosen={false} onToggle={nobody} />,
  chosen: () => <ChooseBox entry={entry} isChosen onToggle={nobody} />,
  'on a picture': () => (
    <div style={{ position: 'relative', height: 80, background: 'var(--brass)' }}>
      <ChooseBox onPicture entry={entry} isChosen onToggle={nobody} />
    </div>
  ),
};
