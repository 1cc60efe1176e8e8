import { Editor } from '@tiptap/react';
import * as googleDocs from '../../testing/clipboard/googleDocs.ts';
import * as libreOffice from '../../testing/clipboard/libreOffice.ts';
import * as word from '../../testing/clipboard/word.ts';
import { htmlOf } from '../directions.ts';
import { richTextExtensions } from '../richTextExtensions.ts';
import { cleanPaste } from './paste.ts';

/** What the editor holds after it was pasted into an empty text. */
const pasted = (html: string): string => {
  const editor = new Editor({
    extensions: richTextExtensions,
    editorProps: { transformPastedHTML: (raw) => cleanPaste(raw).html },
  });
  // Nothing has a place in a test.
  editor.view.dispatch = (transaction) => editor.view.updateState(editor.view.state.apply(transaction));
  editor.view.pasteHTML(html, new Event('paste') as ClipboardEvent);
  const written = htmlOf(editor);
  editor.destroy();
  return written.replaceAll(' dir="auto"', '').replaceAll('\n', ' ');
};

describe('from Word', () => {
  it('headings are the nearest that the editor has', () => {
    expect(pasted(word.headings)).toBe(
      '<h2>Cam Heights</h2><h2>The site</h2>' +
        '<p>Soil is <strong>firm</strong> and <em>dry</em>; <u>read</u> ' +
        '<a rel="noopener" href="https://example.com/soil">the report</a>.</p>' +
        '<h3>Water</h3><p>Twelve metres down.</p>',
    );
  });

  it('lists are lists, one within another, and go on counting', () => {
    expect(pasted(word.lists)).toBe(
      '<p>We build:</p>' +
        '<ul><li><p>Homes</p><ul><li><p>Villas</p></li><li><p>Flats</p></li></ul></li><li><p>Schools</p></li></ul>' +
        '<p>In this order:</p><ol><li><p>Survey</p></li><li><p>Soil</p></li></ol>' +
        '<p>A pause.</p><ol start="3"><li><p>Walls</p></li></ol>',
    );
  });

  it('a numbered heading stays one and keeps its number', () => {
    expect(pasted(word.numberedHeading)).toBe('<h2>1.1 Scope</h2>');
  });

  it('a table is one, and a first row in bold is its headers', () => {
    expect(pasted(word.table)).toBe(
      '<table><tbody><tr><th><p>Block</p></th><th><p>Flats</p></th></tr>' +
        '<tr><td><p>North</p></td><td><p>24</p></td></tr></tbody></table>',
    );
  });

  it('a table within a table loses no word and leaves one table', () => {
    expect(pasted(word.tableInTable)).toBe(
      '<table><tbody><tr><td><p>North</p><p>Flat 1 | Flat 2</p></td><td><p>24</p></td></tr></tbody></table>',
    );
  });

  it('a picture that stays on its machine is named, and the words around it stay', () => {
    expect(pasted(word.picture)).toBe('<p>Beforeafter</p>');
    expect(cleanPaste(word.picture).pictures).toMatchObject([{ name: 'clip_image001.png', isThere: false }]);
  });

  it('text from right to left stays so, even where a number comes first', () => {
    expect(pasted(word.urdu)).toBe('<p>The same in Urdu:</p><p dir="rtl">2026 میں کیم ہائٹس</p>');
  });
});

describe('from Google Docs', () => {
  it('headings, emphasis, links and nested lists stay; a picture leaves no line', () => {
    expect(pasted(googleDocs.article)).toBe(
      '<h2>The site</h2><p>Soil is <strong>firm</strong>; read ' +
        '<a rel="noopener" href="https://example.com/soil">the report</a>.</p>' +
        '<ul><li><p>Homes</p><ul><li><p>Villas</p></li><li><p>Flats</p></li></ul></li><li><p>Schools</p></li></ul>' +
        '<h3>Water</h3>',
    );
    expect(cleanPaste(googleDocs.article).pictures).toMatchObject([{ name: 'AD_4nXe', isThere: true }]);
  });

  it('a table is one', () => {
    expect(pasted(googleDocs.table)).toBe(
      '<table><tbody><tr><td><p>North</p></td><td><p>24</p></td></tr></tbody></table>',
    );
  });
});

describe('from LibreOffice', () => {
  it('everything is what it was, also cells of several lines', () => {
    expect(pasted(libreOffice.article)).toBe(
      '<h2>The site</h2><p>Soil is <strong>firm</strong> and <s>wet</s> dry.</p><h3>Water</h3>' +
        '<ol><li><p>Survey</p><ol><li><p>Levels</p></li></ol></li><li><p>Walls</p></li></ol>' +
        '<table><tbody><tr><td><p>North</p></td><td><p>24</p></td></tr>' +
        '<tr><td><p>South</p></td><td><p>12 now</p><p>18 later</p></td></tr></tbody></table>',
    );
    expect(cleanPaste(libreOffice.article).pictures).toHaveLength(1);
  });
});

describe('from anywhere', () => {
  const hostile =
    '<p onclick="alert(1)">One<img src="x" onerror="alert(1)"></p><script>alert(1)</script>' +
    '<svg onload="alert(1)"><a href="javascript:alert(1)">two</a></svg><iframe srcdoc="<p onload=alert(1)>"></iframe>';

  it('nothing that could run becomes an element, not even for a moment', () => {
    const parsed: string[] = [];
    const parse = jest.spyOn(DOMParser.prototype, 'parseFromString');
    const inner = jest.spyOn(Element.prototype, 'innerHTML', 'set');
    try {
      expect(pasted(hostile)).toBe('<p>One</p><p>two</p>');
      parsed.push(...[...parse.mock.calls, ...inner.mock.calls].map(([markup]) => String(markup)));
    } finally {
      parse.mockRestore();
      inner.mockRestore();
    }
    expect(parsed.some((markup) => markup.includes('One'))).toBe(true);
    for (const markup of parsed) expect(markup).not.toMatch(/onerror|onclick|onload|script|iframe/);
  });

  it('what was copied in the editor itself stays as it is', () => {
    expect(pasted('<ul data-pm-slice="3 3 []"><li><p>One</p></li><li><p>Two</p></li></ul>')).toBe(
      '<ul><li><p>One</p></li><li><p>Two</p></li></ul>',
    );
  });

  it('pictures of ours stay with what is said of them, and a caption of another one is a line', () => {
    const own =
      '<figure data-width="wide"><img src="/uploads/a.webp" alt="A" width="4" height="3"><figcaption>B</figcaption></figure>';
    const other =
      '<figure><img src="https://other.example/files/c.png?x=1"><figcaption>C</figcaption></figure>';
    expect(pasted(`<div>${own}</div>${other}`)).toBe(`${own}<p>C</p>`);
    expect(cleanPaste(own + other).pictures).toMatchObject([{ name: 'c.png', isThere: true }]);
  });

  it('what was copied from our own pages is ours: its pictures in their full size, its links within the site', () => {
    const { origin } = location;
    const copied = `<p><a href="${origin}/blogs/a?b#c">A</a></p><figure><img src="${origin}/uploads/a.webp?w=640" alt="A"></figure>`;
    expect(cleanPaste(copied)).toEqual({
      html: '<p><a href="/blogs/a?b#c">A</a></p><figure><img src="/uploads/a.webp" alt="A"></figure>',
      pictures: [],
    });
    expect(cleanPaste(`<img src="${origin}.example/uploads/a.webp">`).pictures).toHaveLength(1);
  });

  it('a table that only orders what stands in it is taken apart', () => {
    expect(pasted('<table><tr><td><h2>One</h2><p>two</p></td></tr></table>')).toBe('<h2>One</h2><p>two</p>');
  });

  it('links lead out of the text only', () => {
    expect(pasted('<p><a href="#_ftn1">1</a> <a href="file:///C:/a.docx">a</a></p>')).toBe('<p>1 a</p>');
  });
});
