import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import text from './RichText.module.css';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';

export interface RichTextEditorProps {
  /** Given by the form. */
  id?: string;
  /** HTML; empty when nothing is written. */
  value?: string;
  onChange?: (html: string) => void;
  label: string;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
];

/** What was written; the empty paragraph that the editor keeps at the end to write on is not part of it. */
const htmlOf = (editor: Editor): string =>
  editor.isEmpty ? '' : editor.getHTML().replace(/(<p><\/p>)+$/, '');

/** Writes HTML with headings, emphasis, lists, quotes and links. */
export default function RichTextEditor({ id, value = '', onChange, label }: RichTextEditorProps) {
  const report = useRef(onChange);
  report.current = onChange;
  /** What the editor holds, as the form knows it: only a value from elsewhere is put into it. */
  const held = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editorProps: {
      attributes: {
        ...(id ? { id } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: `${text.text} ${styles.content}`,
      },
    },
    onUpdate: ({ editor: changed }) => {
      held.current = htmlOf(changed);
      report.current?.(held.current);
    },
  });

  useEffect(() => {
    if (value === held.current || editor.isDestroyed) return;
    held.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div className={styles.editor}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
