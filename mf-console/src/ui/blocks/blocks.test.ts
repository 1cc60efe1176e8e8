import { richTextExamples } from '@plinth/contracts/richTextExamples';
import { Editor } from '@tiptap/react';
import { htmlOf } from '../directions.ts';
import { richTextExtensions } from '../richTextExtensions.ts';
import { undescribedIn } from './described.ts';
import { figuresOf } from './figures.ts';
import { moveBlock } from './moveBlock.ts';
import { insertTable } from './tables.ts';

const open = (content: string) => new Editor({ extensions: richTextExtensions, content });
/** In which order attributes are written is not told by a document. */
const sorted = (html: string) =>
  html.replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag, attributes: string) =>
    [`<${tag}`, ...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort()].join(' '),
  );
const press = (editor: Editor, key: string, more: KeyboardEventInit = {}) =>
  editor.view.someProp('handleKeyDown', (handle) =>
    handle(editor.view, new KeyboardEvent('keydown', { key, ...more })),
  );

it.each(Object.entries(richTextExamples))('%s is read and written as it was', (_, html) => {
  const editor = open(html);
  expect(sorted(htmlOf(editor))).toBe(sorted(html));
  editor.destroy();
});

describe('a picture', () => {
  it('of another site is none', () => {
    expect(htmlOf(open('<p>a</p><figure><img src="https://other.example/a.png"></figure>'))).toBe(
      '<p dir="auto">a</p>',
    );
  });

  it('is undescribed until somebody has said what it shows, or that it shows nothing', () => {
    const text = '<p>a</p><figure><img src="/uploads/a.webp"></figure><img src="/uploads/b.webp" alt="">';
    expect(undescribedIn(open(text).state.doc)).toEqual([3]);
  });
});

describe('a table', () => {
  it('comes with a row of headers, and grows behind its last cell', () => {
    const editor = open('<p>a</p>');
    insertTable(editor);
    expect(editor.view.dom.querySelectorAll('th, td')).toHaveLength(9);
    expect(editor.view.dom.querySelectorAll('tr:first-child th')).toHaveLength(3);
    for (let cells = 0; cells < 9; cells++) press(editor, 'Tab');
    expect(editor.view.dom.querySelectorAll('tr')).toHaveLength(4);
    press(editor, 'Tab', { shiftKey: true });
    expect(editor.state.selection.$from.index(1)).toBe(2);
  });
});

describe('moving a block', () => {
  it('takes the cursor along, and stops at both ends', () => {
    const editor = open('<p>one</p><p>two</p><img src="/uploads/a.webp" alt="">');
    const order = () => editor.state.doc.content.content.map((node) => node.textContent || node.type.name);
    editor.commands.setTextSelection(2);
    expect(moveBlock(editor, -1)).toBeUndefined();
    expect([moveBlock(editor, 1), order().slice(0, 3)]).toEqual([
      { place: 2, count: 4 },
      ['two', 'one', 'picture'],
    ]);
    expect(editor.state.selection.$from.parent.textContent).toBe('one');
    editor.commands.setNodeSelection(10);
    moveBlock(editor, -1);
    moveBlock(editor, -1);
    expect(order().slice(0, 3)).toEqual(['picture', 'two', 'one']);
    expect(moveBlock(editor, -1)).toBeUndefined();
    expect(moveBlock(editor, 4)).toBeUndefined();
    expect(moveBlock(editor, 2)).toEqual({ place: 3, count: 4 });
    expect(order().slice(0, 3)).toEqual(['two', 'one', 'picture']);
    expect(moveBlock(editor, -2)).toEqual({ place: 1, count: 4 });
    expect(order().slice(0, 3)).toEqual(['picture', 'two', 'one']);
  });
});

it('words are counted, and a subheading that stands below no heading is named', () => {
  const { doc } = open(`<h3>The site’s soil</h3><h2>متن</h2><h3>x</h3><p>${'word '.repeat(300)}</p>`).state;
  expect(figuresOf(doc)).toEqual({ words: 305, minutes: 1, strayHeading: 'The site’s soil' });
});
