import { long, type States } from '@plinth/kit/testing/states';
import { PassageChoices } from './PassageChoices.tsx';
import type { Passage } from './passages.ts';

const text = { name: 'description', label: 'Description', kind: 'rich' } as const;

const choices = (...passages: Passage[]) => (
  <PassageChoices
    difference={{ field: text, yours: '', theirs: '', changedBy: 'both', passages }}
    chosen={{ 'description.0': 'yours' }}
    isAsked={false}
    onChoose={() => undefined}
  />
);

export const states: States = {
  'one of several': () =>
    choices(
      { kind: 'same', html: '<p>Walls</p><p>Roofs</p>', blocks: 2 },
      { kind: 'differing', yours: '<p>They are up.</p>', theirs: '', changedBy: 'both' },
    ),
  several: () =>
    choices(
      { kind: 'differing', yours: '<p>They are up.</p>', theirs: '<p>They stand.</p>', changedBy: 'you' },
      { kind: 'same', html: '<p>Walls</p>', blocks: 1 },
      { kind: 'differing', yours: '<p>Come.</p>', theirs: '<p>Come and see.</p>', changedBy: 'both' },
    ),
  'long text': () =>
    choices(
      { kind: 'differing', yours: `<p>${long.text}</p>`, theirs: `<p>${long.word}</p>`, changedBy: 'them' },
      { kind: 'same', html: `<p>${long.text}</p>`, blocks: 1 },
    ),
};
