import { BlockOutlined } from '@ant-design/icons';
import { textId, useTexts } from '@plinth/kit/texts';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  mergeCells,
  splitCell,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import texts from '../texts/en.po';
import { ToolMenu, type ToolStop } from './ToolMenu.tsx';

/** What can be done to the table at the cursor, in groups. */
const tableGroups: readonly (readonly (readonly [name: string, command: Command])[])[] = [
  [
    [textId('table.rowAbove'), addRowBefore],
    [textId('table.rowBelow'), addRowAfter],
    [textId('table.columnBefore'), addColumnBefore],
    [textId('table.columnAfter'), addColumnAfter],
  ],
  [
    [textId('table.headerRow'), toggleHeaderRow],
    [textId('table.mergeCells'), mergeCells],
    [textId('table.splitCell'), splitCell],
  ],
  [
    [textId('table.deleteRow'), deleteRow],
    [textId('table.deleteColumn'), deleteColumn],
    [textId('table.delete'), deleteTable],
  ],
];
const tableCommands = new Map(tableGroups.flat());

interface BlockMenuProps extends ToolStop {
  editor: Editor;
  className: string | undefined;
  onMove: (step: 1 | -1) => void;
  /** Asks for what the block at the cursor is made of. */
  onDescribe: () => void;
}

/** What can be done to the block at the cursor: moved, and what its kind allows. */
export function BlockMenu({ editor, onMove, onDescribe, ...stop }: BlockMenuProps) {
  const t = useTexts(texts);
  const kind = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      table: current.isActive('table'),
      asked: ['picture', 'gallery', 'film', 'projectCard'].find((name) => current.isActive(name)),
      note: current.isActive('callout', { tone: 'note' }),
      warning: current.isActive('callout', { tone: 'warning' }),
    }),
  });

  const tableItems = () =>
    tableGroups.flatMap((group) => [
      { type: 'divider' as const },
      ...group.map(([key, command]) => ({ key, label: t(key), disabled: !command(editor.state) })),
    ]);
  const items = () => [
    { key: 'up', label: t('block.up'), extra: 'Alt ↑' },
    { key: 'down', label: t('block.down'), extra: 'Alt ↓' },
    ...(kind.asked ? [{ key: 'describe', label: t(`change.${kind.asked}`), extra: 'Enter' }] : []),
    ...(kind.note ? [{ key: 'warning', label: t('callout.asWarning') }] : []),
    ...(kind.warning ? [{ key: 'note', label: t('callout.asNote') }] : []),
    ...(kind.table ? tableItems() : []),
  ];
  const run = (key: string) => {
    if (key === 'up' || key === 'down') return onMove(key === 'up' ? -1 : 1);
    if (key === 'describe') return onDescribe();
    const command = tableCommands.get(key);
    const chain = editor.chain().focus();
    if (command) chain.command(({ state, dispatch }) => command(state, dispatch)).run();
    else chain.updateAttributes('callout', { tone: key }).run();
  };

  return (
    <ToolMenu
      icon={<BlockOutlined aria-hidden />}
      label={t('block.menu')}
      items={items}
      onChoose={run}
      {...stop}
    />
  );
}
