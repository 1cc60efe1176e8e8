import { ObjectId } from '@plinth/runtime/mongo';
import { decodedParts } from '../testing/decodedParts.ts';
import { campaignMailWriter } from './campaignMail.ts';
import { senderOf } from './layout.ts';

const write = campaignMailWriter({
  publicUrl: 'https://plinth.example',
  sender: senderOf('Plinth <news@plinth.example>'),
});
const recipient = { _id: new ObjectId(), email: 'reader@example.com', token: 'abc' };

const html = (message: string) =>
  decodedParts(String(write({ subject: 'News', message })(recipient).raw)).html;

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
