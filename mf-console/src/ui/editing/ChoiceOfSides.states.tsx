import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ChoiceOfSides } from './ChoiceOfSides.tsx';
import type { Side } from './differences.ts';

const title = (yours: string, theirs: string, chosen?: Side, isMissing = false) => (
  <ChoiceOfSides
    legend="Title"
    field={{ kind: 'text' }}
    choice={{ key: 'title', yours, theirs, changedBy: 'both' }}
    chosen={chosen}
    isMissing={isMissing}
    onChoose={() => undefined}
  />
);

export const states: States = {
  open: () => title('Plinths', 'A plinth'),
  chosen: () => title('Plinths', 'A plinth', 'theirs'),
  'asked for': () => title('Plinths', 'A plinth', undefined, true),
  empty: () => title('', 'A plinth'),
  'long text': () => title(long.title, long.word),
  'right to left': () => title(rightToLeft.title, rightToLeft.name),
};
