import type { Node as DocumentNode } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { addRowAfter, goToNextCell, isInTable, tableEditing } from '@tiptap/pm/tables';
import { type Editor, Extension, Node } from '@tiptap/react';

/** What each node is to `prosemirror-tables`. */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Math.min(Math.max(Number(cell.getAttribute(name)) || 1, 1), 49),
  renderHTML: ({ [name]: cells }: Record<string, unknown>) => (cells === 1 ? {} : { [name]: cells }),
});

const cell = (name: string, tag: string) =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Asked for by `prosemirror-tables`; columns are as wide as what they hold.
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Tab leads from cell to cell, and behind the last one to a new row. */
const nextCell = (editor: Editor, step: 1 | -1): boolean => {
  if (!isInTable(editor.state)) return false;
  const go = () => editor.commands.command(({ state, dispatch }) => goToNextCell(step)(state, dispatch));
  if (go() || step === -1) return true;
  editor.commands.command(({ state, dispatch }) => addRowAfter(state, dispatch));
  return go();
};

const TableKeys = Extension.create({
  name: 'tableKeys',
  // Before the keys of lists: a list in a cell is left alone by Tab.
  priority: 200,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addKeyboardShortcuts() {
    return {
      Tab: ({ editor }) => nextCell(editor, 1),
      'Shift-Tab': ({ editor }) => nextCell(editor, -1),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

/** Tables whose cells hold paragraphs and lists. */
export const tables = [Table, TableRow, cell('tableHeader', 'th'), cell('tableCell', 'td'), TableKeys];

const rows = 3;
const columns = 3;

/** Puts an empty table with a row of headers below the cursor, and the cursor into it. */
export const insertTable = (editor: Editor): void => {
  const { schema } = editor;
  const row = (type: string) =>
    schema.nodes.tableRow?.create(
      null,
      Array.from({ length: columns }, () => schema.nodes[type]?.createAndFill() as DocumentNode),
    ) as DocumentNode;
  const body = Array.from({ length: rows }, (_, place) => row(place === 0 ? 'tableHeader' : 'tableCell'));
  const table = schema.nodes.table?.create(null, body);
  if (!table) return;
  const { tr } = editor.state;
  const from = tr.selection.from;
  tr.replaceSelectionWith(table);
  tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1)));
  editor.view.dispatch(tr.scrollIntoView());
  editor.view.focus();
};
