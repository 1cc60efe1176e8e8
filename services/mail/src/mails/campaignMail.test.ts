import { type RichTextTag, richTextElements } from '@plinth/contracts/richText';
import { richTextExamples } from '@plinth/contracts/richTextExamples';
import { ObjectId } from '@plinth/runtime/mongo';
import { storedWords } from '../campaigns/words.ts';
import { decodedParts } from '../testing/decodedParts.ts';
import { campaignMailWriter } from './campaignMail.ts';
import { senderOf } from './layout.ts';

const write = campaignMailWriter({
  publicUrl: 'https://plinth.example',
  sender: senderOf('Plinth <news@plinth.example>'),
});
const recipient = { _id: new ObjectId(), email: 'reader@example.com', token: 'abc' };

const partsOf = (words: Parameters<typeof write>[0]) => decodedParts(String(write(words)(recipient).raw));
const html = (message: string) => partsOf({ subject: 'News', message }).html;
/** The parts of a mail of rich text, without what stands around it. */
const richParts = (message: string) => {
  const words = storedWords({ subject: 'News', html: message }, 'https://plinth.example');
  const { text, html: whole } = partsOf(words);
  const [, shown = ''] =
    /class="words"[^>]*>\s*<div[^>]*>([\s\S]*)<\/div>[\s\S]*class="line"/.exec(whole) ?? [];
  return { text: text.split('\n\n-- \n')[0], html: shown };
};

describe('a newsletter', () => {
  it('runs, paragraph by paragraph, in the direction of its first letter', () => {
    const mail = html('Dear reader\n\n2026 میں کام کا آغاز\n\n«שלום» and more\n\n+92 51 100');
    const directions = [...mail.matchAll(/<p dir="(\w+)"[^>]*>([^<]*)/g)].map(([, dir, text]) => [dir, text]);
    expect(directions.slice(0, 4)).toEqual([
      ['ltr', 'Dear reader'],
      ['rtl', '2026 میں کام کا آغاز'],
      ['rtl', '«שלום» and more'],
      ['ltr', '+92 51 100'],
    ]);
  });

  it('stands in a table as wide as what it is read on, which breaks words that are longer', () => {
    const mail = html('x'.repeat(300));
    // What stands in such comments is for Outlook alone, which breaks no words.
    const shown = mail.replaceAll(/<!--\[if mso[\s\S]*?<!\[endif\]-->/g, '');
    const tables = [...shown.matchAll(/<table[^>]*>/g)].map(([table]) => table);
    expect(tables.length).toBeGreaterThan(0);
    for (const table of tables) {
      expect(table).toMatch(/table-layout: ?fixed/);
      expect(table).toMatch(/width="100%"|width: ?100%/);
    }
    expect(mail).toMatch(/<td[^>]*class="words"[^>]*overflow-wrap: ?anywhere[\s\S]*x{300}/);
    expect(mail).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  });

  it('has its own words and its direction as its reader reads, and what it says in the language that it is written in', () => {
    const reader = { ...recipient, language: 'ur' } as const;
    const ur = { subject: 'خبریں', message: 'چھت مکمل ہو گئی۔' };
    const campaign = { subject: 'News', message: 'The roof is on.' };
    const both = String(write({ ...campaign, translations: { ur } })(reader).raw);
    const { html, text } = decodedParts(both);
    expect(both).toMatch(/^Content-Language: ur\r$/m);
    expect(html).toMatch(/<html lang="ur" dir="rtl"/);
    expect(html).not.toMatch(/text-align:left|direction:ltr|align="left"|The roof/);
    expect(text).toContain(ur.message);
    expect(text).toMatch(/ان سبسکرائب کریں: https/);

    const english = String(write(campaign)(reader).raw);
    expect(english).toMatch(/^Content-Language: en\r$/m);
    expect(decodedParts(english).html).toMatch(
      /<div lang="en" dir="ltr" style="text-align:left">\s*<p[^>]*>The roof/,
    );
    expect(decodedParts(english).text).toMatch(/ان سبسکرائب کریں: https/);
    expect(decodedParts(String(write({ ...campaign, translations: { ur } })(recipient).raw)).html).toMatch(
      /<html lang="en" dir="auto"[\s\S]*The roof/,
    );
  });
});

describe('a newsletter of rich text', () => {
  const wordsIn = (markup: string) => markup.replace(/<[^>]*>|&\w+;/g, ' ').match(/[\p{L}\p{N}]{2,}/gu) ?? [];

  it.each(Object.entries(richTextExamples))(
    'says in both parts of the mail what is said in it: %s',
    (_, example) => {
      const mail = richParts(`<p>Dear reader</p>${example}`);
      expect(wordsIn(mail.html)).toEqual(expect.arrayContaining(wordsIn(example)));
      for (const word of wordsIn(example)) expect(mail.text).toContain(word);
      for (const [, alt = ''] of example.matchAll(/ alt="([^"]*)"/g)) expect(mail.text).toContain(alt);
    },
  );

  it('has for each element styles that stand beside it, and nothing that only pages know', () => {
    const mail = richParts(Object.values(richTextExamples).join('')).html;
    const styled = new Set([...mail.matchAll(/<(\w+)[^>]* style="/g)].map(([, tag]) => tag));
    const writtenAs: Partial<Record<RichTextTag, string>> = {
      blockquote: 'td',
      hr: 'td',
      aside: 'td',
      figure: 'td',
      figcaption: 'p',
    };
    const unstyled = new Set(['tbody', 'tr', 'br', 'strong', 'em', 'u', 's']);
    for (const [tag, { readAs }] of Object.entries(richTextElements)) {
      const as = readAs ?? writtenAs[tag as RichTextTag] ?? tag;
      if (unstyled.has(as)) expect(mail).toContain(`<${as}>`);
      else expect([...styled]).toContain(as);
    }
    expect(mail).not.toMatch(/dir="auto"|data-|(?:src|href)="\/|<(?:aside|figure|figcaption|blockquote)\b/);
  });

  it('leads from anywhere, and shows pictures in the one format that all mail readers know', () => {
    const { picture, sidePicture, film, nextProject } = richTextExamples;
    const mail = richParts(picture + sidePicture + film + nextProject).html;
    expect(mail).toContain(
      '<img src="https://plinth.example/uploads/plinth.webp?crop=mail" width="552" alt="A plinth of brick"',
    );
    expect(mail).toContain('stair.webp?crop=mail" width="276"');
    expect(mail).toMatch(/<a href="https:\/\/www\.youtube\.com\/watch\?v=dQw4w9WgXcQ"><img [^>]*crane\.webp/);
    expect(mail).toMatch(/>Project<\/p>[\s\S]*<a href="https:\/\/plinth\.example\/projects\/cam-heights"/);
  });

  it('is plain text that can be read, with the addresses of its links', () => {
    const { headings, lists, quote, divider, link, table, picture } = richTextExamples;
    expect(richParts(headings + lists + quote + divider + link + table + picture).text).toBe(
      [
        'What it carries',
        'سرخی',
        '- The wall',
        '3. The roof',
        '> It is looked at by nobody until it cracks.',
        '* * *',
        'More in the report (https://example.com/soil).',
        'Block | Flats\nNorth | 24\nSouth is not let yet.',
        '[A plinth of brick]',
        'The north side, in March',
      ].join('\n\n'),
    );
  });
});
