import { excerpt } from './excerpt.ts';

describe('an excerpt', () => {
  it('has no markup and reads its entities', () => {
    expect(excerpt('<p>Stone &amp; lime</p><p>since&nbsp;<b>2004</b></p>', 100)).toBe(
      'Stone & lime since 2004',
    );
  });

  it('leaves a short text as it is', () => {
    expect(excerpt('A short text.', 100)).toBe('A short text.');
  });

  it('ends at a word and says that there is more', () => {
    expect(excerpt('one two three four', 12)).toBe('one two…');
    expect(excerpt('one, two, three', 9)).toBe('one, two…');
  });

  it('is never longer than asked, also when there is no word to end at', () => {
    expect(excerpt('x'.repeat(300), 100)).toBe(`${'x'.repeat(100)}…`);
    const words = excerpt('word '.repeat(100), 100);
    expect(words.length).toBeLessThanOrEqual(101);
  });

  it('does not decode twice', () => {
    expect(excerpt('&amp;lt;b&amp;gt;', 100)).toBe('&lt;b&gt;');
  });
});
