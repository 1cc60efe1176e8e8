import type { States } from '@plinth/kit/testing/states';
import { Parts, type Shows } from './Parts.tsx';
import type { Part } from './richDifferences.ts';

const address = '/blogs';
const piece = (text: string, ...marks: string[]) => ({ text, marks });
const parts: readonly Part[] = [
  { kind: 'same', pieces: [piece('It is looked at by ')] },
  { kind: 'removed', pieces: [piece('nobody', 'strong')] },
  { kind: 'added', pieces: [piece('everybody', 'em')] },
  {
    kind: 'formatted',
    pieces: [piece(' until it cracks', `a ${address}`)],
    before: [piece(' until it cracks')],
  },
];
const shown = (shows: Shows) => () => (
  <p>
    <Parts parts={parts} shows={shows} />
  </p>
);

export const states: States = {
  'both in one': shown('both'),
  before: shown('before'),
  after: shown('after'),
};
