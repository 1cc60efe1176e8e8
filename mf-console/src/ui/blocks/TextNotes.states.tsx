import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { TextNotes } from './TextNotes.tsx';

const figures = { words: 1234, minutes: 6, strayHeading: undefined };
const notes = (strayHeading?: string, undescribed = 0) => (
  <TextNotes figures={{ ...figures, strayHeading }} undescribed={undescribed} onDescribe={() => undefined} />
);

export const states: States = {
  empty: () => (
    <TextNotes figures={{ ...figures, words: 0, minutes: 0 }} undescribed={0} onDescribe={() => undefined} />
  ),
  'all in order': () => notes(),
  'with things to do': () => notes('', 2),
  'long text': () => notes(long.title, 1),
  'right to left': () => notes(rightToLeft.title, 1),
};
