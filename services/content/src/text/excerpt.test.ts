import { richTextExamples } from '@plinth/contracts/richTextExamples';
import { sanitizeRichText } from '@plinth/runtime/richText';
import { excerptOf } from './excerpt.ts';

describe('excerptOf', () => {
  it('strips markup, joins blocks with a space and decodes what was escaped', () => {
    const html =
      '<h2>Cam Heights</h2><p>Homes &amp; <b>gar</b>dens<br />at&nbsp;last: 5 &lt; 6, &quot;so&quot;</p>';
    expect(excerptOf(sanitizeRichText(html))).toBe('Cam Heights Homes & gardens at last: 5 < 6, "so"');
  });

  it('has neither captions nor the titles of other projects in it', () => {
    const { picture, nextProject, note, table } = richTextExamples;
    expect(excerptOf(sanitizeRichText(picture + nextProject + note + table))).toBe(
      'Visits by appointment. Block Flats North 24 South is not let yet.',
    );
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

  it.each([
    [
      'the last sentence that fits',
      'One child in ten in this city can swim. The baths are meant to change that. They put a pool of fifty metres under a vault.',
      'One child in ten in this city can swim. The baths are meant to change that.',
    ],
    [
      'a sentence that fits exactly',
      `${'word '.repeat(18)}sentences. Another one.`,
      `${'word '.repeat(18)}sentences.`,
    ],
    [
      'a sentence in quotation marks',
      'The foreman laughed and said: “Nobody hurries here, and nobody ever will.” Then he went back to the pump.',
      'The foreman laughed and said: “Nobody hurries here, and nobody ever will.”',
    ],
    [
      'a sentence of Urdu',
      'پلنتھ گروپ نے اسلام آباد میں گھر اور سکول بنائے ہیں۔ ہم جو بناتے ہیں اسے سنبھالتے بھی ہیں اور اس کا حساب بھی دیتے ہیں',
      'پلنتھ گروپ نے اسلام آباد میں گھر اور سکول بنائے ہیں۔',
    ],
    [
      'the last clause, where the first sentence is too long',
      'The building and its upkeep are paid for from a fixed share of the profit, which the group has set aside each year.',
      'The building and its upkeep are paid for from a fixed share of the profit…',
    ],
    [
      'a word, where a sentence would say too little',
      'Ninety rooms. The hotel lies along the shore in three wings that step up from an arcade of dining rooms to a roof',
      'Ninety rooms. The hotel lies along the shore in three wings that step up from an arcade of dining…',
    ],
    [
      'no shortened word, and no figure',
      'The ward for mothers and children was opened by Dr. Asma Khurram and cost 1,400,000 rupees or 2.5 million with the yard',
      'The ward for mothers and children was opened by Dr. Asma Khurram and cost 1,400,000 rupees or 2.5…',
    ],
  ])('ends with %s', (_, text, excerpt) => {
    expect(excerptOf(`<p>${text}</p>`)).toBe(excerpt);
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
