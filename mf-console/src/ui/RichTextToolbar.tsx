import {
  BoldOutlined,
  CodeOutlined,
  InfoCircleOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  TableOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { textId, useTexts } from '@plinth/kit/texts';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Tooltip } from 'antd';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { BlockMenu } from './blocks/BlockMenu.tsx';
import { InsertMenu } from './blocks/InsertMenu.tsx';
import { insertTable } from './blocks/tables.ts';
import type { Insertable } from './blocks/useBlockDialogs.ts';
import { acceptedTypes } from './imageKind.ts';
import { LinkPopover } from './LinkPopover.tsx';
import styles from './RichTextEditor.module.css';
import texts from './texts/en.po';
import { useToolbar } from './useToolbar.ts';

interface Tool {
  /** The id of what it is called. */
  name: string;
  icon: ReactNode;
  active?: (editor: Editor) => boolean;
  possible?: (editor: Editor) => boolean;
  /** The id of what it is called while it is not possible, where that says why. */
  impossible?: string;
  run: (editor: Editor) => void;
}

/** Asked with every key: what the schema allows is told by where the cursor stands. */
const outsideTables = ({ state }: Editor) => state.selection.$from.node(1)?.type.name !== 'table';

/** Whether a heading stands above the block at the cursor: a subheading below none leaves a gap in the outline. */
const belowHeading = (editor: Editor) => {
  const { doc, selection } = editor.state;
  const here = selection.$from.index(0);
  const above = doc.content.content.slice(0, here);
  return (
    editor.isActive('heading', { level: 3 }) ||
    above.some(({ type, attrs }) => type.name === 'heading' && attrs.level === 2)
  );
};

const groups: readonly (readonly Tool[])[] = [
  [
    {
      name: textId('tool.heading'),
      icon: <b>H2</b>,
      active: (editor) => editor.isActive('heading', { level: 2 }),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      name: textId('tool.subheading'),
      icon: <b>H3</b>,
      active: (editor) => editor.isActive('heading', { level: 3 }),
      possible: belowHeading,
      impossible: textId('tool.subheadingBelowHeading'),
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    },
  ],
  [
    {
      name: textId('tool.bold'),
      icon: <BoldOutlined aria-hidden />,
      active: (editor) => editor.isActive('bold'),
      run: (editor) => editor.chain().focus().toggleBold().run(),
    },
    {
      name: textId('tool.italic'),
      icon: <ItalicOutlined aria-hidden />,
      active: (editor) => editor.isActive('italic'),
      run: (editor) => editor.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      name: textId('tool.bulletedList'),
      icon: <UnorderedListOutlined aria-hidden />,
      active: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      name: textId('tool.numberedList'),
      icon: <OrderedListOutlined aria-hidden />,
      active: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      name: textId('tool.quote'),
      icon: (
        <span className={styles.quote} aria-hidden>
          ”
        </span>
      ),
      active: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
  ],
  [
    {
      name: textId('tool.table'),
      icon: <TableOutlined aria-hidden />,
      possible: outsideTables,
      run: insertTable,
    },
    {
      name: textId('tool.callout'),
      icon: <InfoCircleOutlined aria-hidden />,
      active: (editor) => editor.isActive('callout'),
      possible: outsideTables,
      run: (editor) => editor.chain().focus().toggleWrap('callout').run(),
    },
    {
      name: textId('tool.code'),
      icon: <CodeOutlined aria-hidden />,
      active: (editor) => editor.isActive('codeBlock'),
      possible: outsideTables,
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      name: textId('tool.divider'),
      icon: <LineOutlined aria-hidden />,
      possible: outsideTables,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
];

const history: readonly Tool[] = [
  {
    name: textId('tool.undo'),
    icon: <UndoOutlined aria-hidden />,
    possible: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: textId('tool.redo'),
    icon: <RedoOutlined aria-hidden />,
    possible: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const pictureName = textId('tool.picture');
const linkName = textId('tool.link');
const insertName = textId('insert.menu');
const blockName = textId('block.menu');
const tools = [...groups.flat(), ...history];

/** The text keeps the focus, so that what is typed right after a click is written there. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface RichTextToolbarProps {
  editor: Editor;
  /** Takes up pictures for the place of the cursor. */
  onPictures: (files: readonly File[]) => void;
  onMove: (step: 1 | -1) => void;
  /** Asks for what the block at the cursor is made of. */
  onDescribe: () => void;
  onInsert: (kind: Insertable) => void;
}

/** The editor's buttons; each says whether it applies to the text at the cursor. */
export function RichTextToolbar({ editor, onPictures, onMove, onDescribe, onInsert }: RichTextToolbarProps) {
  const t = useTexts(texts);
  const files = useRef<HTMLInputElement>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tools.map((tool) => tool.active?.(current) ?? false),
      possible: tools.map((tool) => tool.possible?.(current) ?? true),
      link: current.isActive('link'),
    }),
  });

  const possible = tools.filter((_, index) => state.possible[index]).map(({ name }) => name);
  const { onKeyDown, stop } = useToolbar([...possible, pictureName, insertName, linkName, blockName]);

  const button = (tool: Tool) => {
    const index = tools.indexOf(tool);
    const active = state.active[index] ?? false;
    const name = t((!state.possible[index] && tool.impossible) || tool.name);
    return (
      <Tooltip key={tool.name} title={name} mouseEnterDelay={0.6}>
        <Button
          type="text"
          size="small"
          className={active ? styles.active : styles.tool}
          icon={tool.icon}
          aria-label={name}
          aria-pressed={tool.active ? active : undefined}
          disabled={!state.possible[index]}
          {...stop(tool.name)}
          onMouseDown={keepFocus}
          onClick={() => tool.run(editor)}
        />
      </Tooltip>
    );
  };

  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar.name')} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(button)}
        </div>
      ))}
      <div className={styles.group}>
        <Tooltip title={t(pictureName)} mouseEnterDelay={0.6}>
          <Button
            type="text"
            size="small"
            className={styles.tool}
            icon={<PictureOutlined aria-hidden />}
            aria-label={t(pictureName)}
            {...stop(pictureName)}
            onClick={() => files.current?.click()}
          />
        </Tooltip>
        <input
          ref={files}
          // What antd says of inputs is stronger than the attribute.
          style={{ display: 'none' }}
          type="file"
          multiple
          accept={acceptedTypes}
          aria-label={t('tool.pictureFiles')}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // So that the same file can be chosen again.
            target.value = '';
            onPictures(chosen);
          }}
        />
        <InsertMenu className={styles.tool} onInsert={onInsert} {...stop(insertName)} />
        <LinkPopover editor={editor} active={state.link}>
          <Button
            type="text"
            size="small"
            className={state.link ? styles.active : styles.tool}
            icon={<LinkOutlined aria-hidden />}
            {...stop(linkName)}
            aria-label={t(linkName)}
            aria-pressed={state.link}
          />
        </LinkPopover>
        <BlockMenu
          editor={editor}
          className={styles.tool}
          onMove={onMove}
          onDescribe={onDescribe}
          {...stop(blockName)}
        />
      </div>
      <div className={`${styles.group} ${styles.history}`}>{history.map(button)}</div>
    </div>
  );
}
