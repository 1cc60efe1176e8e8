import { excerptOf } from './excerpt.ts';
import { sanitizeRichText } from './richText.ts';

describe('excerptOf', () => {
  it('strips markup, joins blocks with a space and decodes what was escaped', () => {
    const html =
      '<h2>Cam Heights</h2><p>Homes &amp; <b>gar</b>dens<br />at&nbsp;last: 5 &lt; 6, &quot;so&quot;</p>';
    expect(excerptOf(sanitizeRichText(html))).toBe('Cam Heights Homes & gardens at last: 5 < 6, "so"');
  });

  it('decodes once only', () => {
    expect(excerptOf(sanitizeRichText('<p>&amp;lt;b&amp;gt;</p>'))).toBe('&lt;b&gt;');
  });

  it('keeps a text of exactly 100 characters whole', () => {
    const text = `${'word '.repeat(19)}words`;
    expect(text).toHaveLength(100);
    expect(excerptOf(`<p>${text}</p>`)).toBe(text);
  });

  it('ends with a whole word that fits, and an ellipsis in place of the rest', () => {
    expect(excerptOf(`<p>${'eleven char '.repeat(30)}</p>`)).toBe(`${'eleven char '.repeat(8).trim()}…`);
    const words = `${'word '.repeat(18)}ninetynin`;
    expect(words).toHaveLength(99);
    expect(excerptOf(`<p>${words} more</p>`)).toBe(`${words}…`);
    expect(excerptOf(`<p>${words}s more</p>`)).toBe(`${'word '.repeat(18).trim()}…`);
  });

  it('needs no other mark where it ends', () => {
    const sentence = `${'word '.repeat(18)}sentence.`;
    expect(excerptOf(`<p>${sentence} Another one.</p>`)).toBe(`${sentence.slice(0, -1)}…`);
  });

  it('is never longer than 100 characters, the ellipsis included', () => {
    for (let length = 95; length <= 130; length++) {
      for (const unit of ['x', 'ab ', 'eleven char ', '🏗', 'ابجد ہوز ']) {
        const text = unit.repeat(length).slice(0, length).trim();
        const excerpt = excerptOf(`<p>${text}</p>`);
        expect(excerpt.length).toBeLessThanOrEqual(100);
        expect(excerpt.endsWith('…')).toBe(text.length > 100);
      }
    }
  });

  it('cuts an endless word, also behind a short one, but not a character as people see it', () => {
    expect(excerptOf(`<p>${'x'.repeat(300)}</p>`)).toBe(`${'x'.repeat(99)}…`);
    expect(excerptOf(`<p>An ${'x'.repeat(300)}</p>`)).toBe(`An ${'x'.repeat(96)}…`);
    expect(excerptOf(`<p>x${'🏗'.repeat(80)}</p>`)).toBe(`x${'🏗'.repeat(49)}…`);
    const family = '👩‍👩‍👧';
    expect(excerptOf(`<p>${family.repeat(20)}</p>`)).toBe(`${family.repeat(12)}…`);
    expect(excerptOf(`<p>${'e\u0301'.repeat(80)}</p>`)).toBe(`${'e\u0301'.repeat(49)}…`);
  });

  it('is empty when there are no words', () => {
    expect(excerptOf('')).toBe('');
    expect(excerptOf('<p><br /></p>')).toBe('');
  });
});
