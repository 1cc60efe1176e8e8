import { conflictsIn } from '../formChanges.ts';
import { heldPicture } from '../uploads/chosenPicture.ts';
import { choicesOf, chosenValues, differences, type EditField, suggested } from './differences.ts';
import { type Passage, passagesOf } from './passages.ts';

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

const html = (letters: string) => [...letters].map((letter) => `<p>${letter}</p>`).join('');
/** A passage as `you: yours/theirs`, or as what both have. */
const lettersOf = (text: string) => text.replace(/<[^>]*>/g, '');
const inLetters = (passage: Passage) =>
  passage.kind === 'same'
    ? lettersOf(passage.html)
    : `${passage.changedBy}: ${lettersOf(passage.yours)}/${lettersOf(passage.theirs)}`;

describe('the passages of two versions of a text', () => {
  it.each<[string, string, string, string, string[]]>([
    ['changed apart', 'abcd', 'Xbcd', 'abcY', ['you: X/a', 'bc', 'them: d/Y']],
    ['changed by both', 'abc', 'aXc', 'aYc', ['a', 'both: X/Y', 'c']],
    ['changed alike', 'abc', 'aXc', 'aXc', ['aXc']],
    ['changed side by side', 'abc', 'Xbc', 'aYc', ['you: X/a', 'them: b/Y', 'c']],
    ['added at one place', 'ab', 'aXb', 'aYb', ['a', 'both: X/Y', 'b']],
    ['added before what the other changed', 'ab', 'aXb', 'aY', ['a', 'you: X/', 'them: b/Y']],
    ['added within what the other removed', 'abcd', 'abXcd', 'ad', ['a', 'both: bXc/', 'd']],
    ['removed', 'abc', 'ac', 'abc', ['a', 'you: /b', 'c']],
    ['moved', 'abcd', 'abcd', 'acdb', ['a', 'them: b/', 'cd', 'them: /b']],
    ['written both anew', '', 'XY', 'Z', ['both: XY/Z']],
  ])('%s', (_, before, yours, theirs, expected) => {
    expect(passagesOf(html(before), html(yours), html(theirs)).map(inLetters)).toEqual(expected);
  });

  it('differ by what is drawn, not by how the editor writes it', () => {
    const stored = '<p>See <a href="/a" rel="noopener" target="_blank">there</a>.</p><p>b</p>';
    const written = '<p dir="auto">See <a target="_blank" href="/a">there</a>.</p><p dir="auto">X</p>';
    expect(passagesOf(stored, written, stored).map(inLetters)).toEqual(['See there.', 'you: X/b']);
    const elsewhere = written.replace('/a', '/c');
    expect(passagesOf(stored, elsewhere, stored).map(inLetters)).toEqual(['you: See there.X/See there.b']);
  });

  it('become one text by the choices that were made', () => {
    const text: EditField[] = [{ name: 'text', label: 'Text', kind: 'rich' }];
    const yours = { text: html('Xbcd') };
    const differing = differences(text, { text: html('abcd') }, yours, { text: html('aYcZ') });
    expect(differing.flatMap(choicesOf).map(({ key, changedBy }) => `${key} ${changedBy}`)).toEqual([
      'text.0 you',
      'text.1 them',
      'text.3 them',
    ]);
    const made = { 'text.0': 'yours', 'text.1': 'theirs', 'text.3': 'yours' } as const;
    expect(chosenValues(yours, differing, made)).toEqual({ text: html('XYcd') });
    expect(chosenValues(yours, differing, {})).toEqual(yours);
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
