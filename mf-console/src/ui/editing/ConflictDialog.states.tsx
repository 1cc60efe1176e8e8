import { long, rightToLeft, type State, type States } from '@plinth/kit/testing/states';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Difference, differences } from './differences.ts';

const title = { name: 'title', label: 'Title', kind: 'text' } as const;
const text = { name: 'description', label: 'Description', kind: 'rich' } as const;

const dialog = (...differing: Difference[]): State => ({
  show: () => (
    <ConflictDialog
      noun="blog"
      open
      differing={differing}
      onAnswer={() => undefined}
      onGone={() => undefined}
    />
  ),
  alone: true,
});

const [severalPassages] = differences(
  [text],
  { description: '<h2>Walls</h2><p>They are up.</p><p>The roof waits.</p><p>Come and see.</p>' },
  { description: '<h2>Walls</h2><p>They are all up.</p><p>The roof waits.</p><p>Come soon.</p>' },
  { description: '<h2>Walls</h2><p>They are up.</p><p>The roof waits.</p><p>Come on Sunday and see.</p>' },
) as [Difference];

export const states: States = {
  'one field, changed by both': dialog({
    field: title,
    yours: 'Plinths',
    theirs: 'A plinth',
    changedBy: 'both',
  }),
  'several fields': dialog(
    { field: title, yours: 'Plinths', theirs: 'A plinth', changedBy: 'you' },
    { field: text, yours: '<p>Nobody thanks you.</p>', theirs: '', changedBy: 'them' },
  ),
  'long text': dialog(
    { field: title, yours: long.title, theirs: long.word, changedBy: 'both' },
    { field: text, yours: `<p>${long.text.repeat(4)}</p>`, theirs: `<p>${long.text}</p>`, changedBy: 'both' },
  ),
  'a text, passage by passage': dialog(severalPassages),
  'right to left': dialog({
    field: title,
    yours: rightToLeft.title,
    theirs: rightToLeft.name,
    changedBy: 'both',
  }),
};
