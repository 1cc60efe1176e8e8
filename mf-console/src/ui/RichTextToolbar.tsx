import {
  BoldOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { textId, useTexts } from '@plinth/kit/texts';
import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Tooltip } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
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
  run: (editor: Editor) => void;
}

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

const linkName = textId('tool.link');
const tools = [...groups.flat(), ...history];

/** The text keeps the focus, so that what is typed right after a click is written there. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The editor's buttons; each says whether it applies to the text at the cursor. */
export function RichTextToolbar({ editor }: { editor: Editor }) {
  const t = useTexts(texts);
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tools.map((tool) => tool.active?.(current) ?? false),
      possible: tools.map((tool) => tool.possible?.(current) ?? true),
      link: current.isActive('link'),
    }),
  });

  const possible = tools.filter((_, index) => state.possible[index]).map(({ name }) => name);
  const { onKeyDown, stop } = useToolbar([...possible, linkName]);

  const button = (tool: Tool) => {
    const index = tools.indexOf(tool);
    const active = state.active[index] ?? false;
    return (
      <Tooltip key={tool.name} title={t(tool.name)} mouseEnterDelay={0.6}>
        <Button
          type="text"
          size="small"
          className={active ? styles.active : styles.tool}
          icon={tool.icon}
          aria-label={t(tool.name)}
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
      </div>
      <div className={`${styles.group} ${styles.history}`}>{history.map(button)}</div>
    </div>
  );
}
