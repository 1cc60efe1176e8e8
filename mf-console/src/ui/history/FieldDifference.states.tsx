import { article, long, type States } from '@plinth/kit/testing/states';
import type { EditField } from '../editing/differences.ts';
import { FieldDifference } from './FieldDifference.tsx';

const shown = (
  kind: EditField['kind'],
  before: string,
  after: string,
  view: 'beside' | 'inline' = 'beside',
) => (
  <FieldDifference
    field={{ name: 'field', label: 'Field', kind }}
    before={before}
    after={after}
    view={view}
    onRestore={() => undefined}
  />
);
const title = ['What', 'a plinth is', 'for'].join(' ');
const later = ['What', 'plinths are', 'for'].join(' ');

export const states: States = {
  'a line': () => shown('text', title, later),
  'a line, inline': () => shown('text', title, later, 'inline'),
  'a text': () => shown('rich', article, `${article}<p>One more.</p>`),
  'a day': () => shown('day', '2026-03-20', '2026-03-21'),
  'a picture': () => shown('image', 'article-brick.webp', 'gone.webp'),
  'several pictures': () =>
    shown('images', 'article-brick.webp', ['article-brick.webp', 'b.webp'].join('\n')),
  'empty before': () => shown('text', '', 'for'),
  'long text': () => shown('text', long.title, `${long.title} ${long.word}`),
};
