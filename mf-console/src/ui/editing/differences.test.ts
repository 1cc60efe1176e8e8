import { conflictsIn } from '../formChanges.ts';
import { heldPicture } from '../uploads/chosenPicture.ts';
import { chosenValues, differences, type EditField, suggested } from './differences.ts';

const fields: readonly EditField[] = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'author', label: 'Author', kind: 'text' },
  { name: 'image', label: 'Image', kind: 'image' },
];
const base = { title: 'One', author: 'Ada', image: 'old.webp' };
const compared = (yours: object, theirs: Partial<typeof base>) =>
  differences(
    fields,
    base,
    { title: 'One', author: 'Ada', image: 'old.webp', ...yours },
    { ...base, ...theirs },
  );
const told = (...given: Parameters<typeof compared>) =>
  compared(...given).map(({ field, changedBy }) => `${field.name}: ${changedBy}`);
const chosen = heldPicture({ _id: 'p1', file: 'mine.webp', name: 'mine.png' });

describe('two versions of a form', () => {
  it.each<[string, object, Partial<typeof base>, string[]]>([
    ['are the same', {}, {}, []],
    ['are the same again when both made the same change', { title: 'Two' }, { title: 'Two' }, []],
    ['differ where only one changed', { title: 'Two' }, { author: 'Bob' }, ['title: you', 'author: them']],
    ['differ where both changed', { title: 'Two' }, { title: 'Three' }, ['title: both']],
    ['differ where one emptied what the other changed', { title: '' }, { title: 'Three' }, ['title: both']],
    ['differ by a picture that was chosen', { image: chosen }, {}, ['image: you']],
    ['differ by two pictures', { image: chosen }, { image: 'new.webp' }, ['image: both']],
    ['do not differ by a picture that only somebody else replaced', {}, { image: 'new.webp' }, []],
  ])('%s', (_, yours, theirs, expected) => expect(told(yours, theirs)).toEqual(expected));

  it('suggest what only one of both changed', () => {
    expect(compared({ title: 'Two' }, { title: 'Three', author: 'Bob' }).map(suggested)).toEqual([
      undefined,
      'theirs',
    ]);
  });

  it('become one by the choices that were made', () => {
    const yours = { title: 'Two', author: 'Ada', image: chosen };
    const differing = differences(fields, base, yours, { title: 'Three', author: 'Bob', image: 'new.webp' });
    expect(chosenValues(yours, differing, { title: 'yours', author: 'theirs', image: 'theirs' })).toEqual({
      ...{ title: 'Two', author: 'Bob', image: 'new.webp' },
    });
  });
});

describe('a draft', () => {
  const draft = { revision: 1, from: { title: 'One', image: 'old.webp' }, to: { title: 'Two' } };

  it.each<[string, object, object, string[]]>([
    ['a field that somebody else changed, too', {}, { title: 'Three' }, ['title']],
    ['no field that somebody else changed to the same', {}, { title: 'Two' }, []],
    ['no field that only somebody else changed', {}, { author: 'Bob' }, []],
    [
      'a picture where somebody else replaced it',
      { to: { image: chosen } },
      { image: 'new.webp' },
      ['image'],
    ],
  ])('conflicts in %s', (_, more, theirs, expected) => {
    expect(conflictsIn({ ...draft, ...more }, { ...base, ...theirs })).toEqual(expected);
  });
});
