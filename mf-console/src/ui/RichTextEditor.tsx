import { richText } from '@plinth/kit/RichText';
import { useTexts } from '@plinth/kit/texts';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { theme } from 'antd';
import { type CSSProperties, useEffect, useRef } from 'react';
import { htmlOf } from './directions.ts';
import { usePaste } from './paste/usePaste.ts';
import text from './RichText.module.css';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextExtensions } from './richTextExtensions.ts';
import texts from './texts/en.po';
import { useLateReport } from './useLateReport.ts';

export interface RichTextEditorProps {
  /** Given by the form. */
  id?: string;
  /** HTML; empty when nothing is written. */
  value?: string;
  onChange?: (html: string) => void;
  label: string;
}

/** Writes HTML with headings, emphasis, lists, quotes and links. */
export default function RichTextEditor({ id, value = '', onChange, label }: RichTextEditorProps) {
  const t = useTexts(texts);
  /** What the editor holds, as the form knows it: only a value from elsewhere is put into it. */
  const held = useRef(value);
  const { colorBorder } = theme.useToken().token;
  const paste = usePaste();
  const late = useLateReport((changed: Editor) => {
    held.current = htmlOf(changed);
    onChange?.(held.current);
  });
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editorProps: {
      ...paste.props,
      attributes: {
        ...(id ? { id } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: `${richText} ${text.text} ${styles.content}`,
      },
    },
    onUpdate: ({ editor: changed, transaction }) => {
      late.soon(changed);
      // What was pasted, cut or dropped is no key among many.
      if (transaction.getMeta('uiEvent')) late.now();
      else paste.forget();
    },
    onBlur: late.now,
  });

  useEffect(() => {
    if (value === held.current || editor.isDestroyed) return;
    late.forget();
    held.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, late.forget]);

  return (
    <div className={styles.editor} style={{ '--edge': colorBorder } as CSSProperties}>
      <RichTextToolbar editor={editor} />
      <EditorContent editor={editor} />
      <div role="status">
        {paste.pictures > 0 && (
          <p className={styles.left}>{t('paste.pictures', { count: paste.pictures })}</p>
        )}
      </div>
    </div>
  );
}
