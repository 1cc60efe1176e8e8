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
});
