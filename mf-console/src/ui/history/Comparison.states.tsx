import { article, type States } from '@plinth/kit/testing/states';
import { type ComparedVersion, Comparison } from './Comparison.tsx';

const fields = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'rich' },
] as const;
const version = (revision: number, title: string): ComparedVersion => ({
  ...{ revision, at: '2026-03-20T09:00:00.000Z', texts: { title, description: article } },
});
const compared = (shown: ComparedVersion, other: ComparedVersion | null, isChosen = false) => (
  <Comparison
    shown={shown}
    other={other}
    now={version(9, 'Plinths').texts}
    fields={fields}
    isChosen={isChosen}
    view="beside"
    onView={() => undefined}
    onCompareBefore={() => undefined}
    onRestore={() => undefined}
  />
);

export const states: States = {
  'with the one before': () => compared(version(3, 'A house'), version(2, 'Plinths')),
  'with a later one that was chosen': () => compared(version(3, 'A house'), version(9, 'Plinths'), true),
  'empty: nothing differs': () => compared(version(9, 'Plinths'), version(8, 'Plinths')),
  'the first one': () => compared(version(1, 'A house'), null),
};
