import type { Piece } from './blocks.ts';
import { folded, type Part, type Row, richDifferences } from './richDifferences.ts';

const said = (pieces: readonly Piece[]) => pieces.map(({ text, picture }) => picture ?? text).join('');
const signs = { same: '', added: '+', removed: '-', formatted: '~' } as const;
const partSaid = ({ kind, pieces }: Part) =>
  kind === 'same' ? said(pieces) : `[${signs[kind]}${said(pieces)}]`;
const rowSaid = (row: Row): string => {
  if (row.kind === 'same') return said(row.block.pieces);
  if (row.kind !== 'changed') return `${signs[row.kind]} ${said(row.block.pieces)}`;
  const kinds = row.before.kind === row.after.kind ? '' : `${row.before.kind} > ${row.after.kind}: `;
  return `~ ${kinds}${row.parts.map(partSaid).join('')}`;
};
const compared = (before: string, after: string) => richDifferences(before, after).map(rowSaid);

const long = '<p>A plinth carries what stands on it, and keeps the wet from the wall.</p>';

describe('two versions of a rich text', () => {
  it.each<[string, string, string, string[]]>([
    ['are the same', long, long, ['A plinth carries what stands on it, and keeps the wet from the wall.']],
    ['have a paragraph more', '<p>One</p>', '<p>One</p><p>Two</p>', ['One', '+ Two']],
    ['have a paragraph less', '<p>One</p><p>Two</p>', '<p>Two</p>', ['- One', 'Two']],
    [
      'differ by words inside a paragraph',
      long,
      long.replace('the wet', 'all damp'),
      ['~ A plinth carries what stands on it, and keeps [-the wet][+all damp] from the wall.'],
    ],
    [
      'differ by formatting alone',
      '<p>Nobody thanks you for it</p>',
      '<p>Nobody <b>thanks</b> you for <a href="/x">it</a></p>',
      ['~ Nobody [~thanks] you for [~it]'],
    ],
    [
      'differ by what a paragraph is',
      '<p>What it carries</p>',
      '<h2>What it carries</h2>',
      ['~ p > h2: What it carries'],
    ],
    [
      'differ by a picture, and by what is said of one',
      '<p>See: <img src="a.webp" alt="One"></p><p>Here: <img src="b.webp" alt="Two"></p>',
      '<p>See: <img src="c.webp" alt="One"></p><p>Here: <img src="b.webp" alt="Three"></p>',
      ['~ See: [-a.webp][+c.webp]', '~ Here: [~b.webp]'],
    ],
    [
      'differ by an entry of a list and by a cell',
      '<ul><li><p>Wall</p></li><li><p>Roof</p></li></ul><table><tr><td>A</td><td>10</td></tr></table>',
      '<ul><li><p>Wall</p></li></ul><table><tr><td>A</td><td>12</td></tr></table>',
      ['Wall', '- Roof', '~ A | [-10][+12]'],
    ],
    [
      'are in an alphabet of their own',
      '<p>لا أحد يشكرك على القاعدة</p>',
      '<p>لا أحد يشكرنا على القاعدة</p>',
      ['~ لا أحد [-يشكرك][+يشكرنا] على القاعدة'],
    ],
    ['have one with nothing in it', '', '<p>One</p>', ['+ One']],
  ])('%s', (_, before, after, expected) => expect(compared(before, after)).toEqual(expected));

  it('fold what is unchanged, but for what stands next to a change', () => {
    const lines = (given: readonly (number | string)[]) => given.map((line) => `<p>${line}</p>`).join('');
    const rows = richDifferences(lines([1, 2, 3, 4, 5, 6, 7, 8]), lines([1, 2, 3, 4, 'x', 6, 7, 8]));
    const shown = folded(rows).map((row) => (row.kind === 'folded' ? row.rows.map(rowSaid) : rowSaid(row)));
    expect(shown).toEqual([['1', '2', '3'], '4', '- 5', '+ x', '6', ['7', '8']]);
  });
});
