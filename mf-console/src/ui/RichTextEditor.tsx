import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import { richText } from '@plinth/kit/RichText';
import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { theme } from 'antd';
import { type CSSProperties, Fragment, useEffect, useRef, useState } from 'react';
import { BlockHandle } from './blocks/BlockHandle.tsx';
import { undescribedIn } from './blocks/described.ts';
import { figuresOf, type TextFigures } from './blocks/figures.ts';
import { type Moved, moveBlock } from './blocks/moveBlock.ts';
import { TextNotes } from './blocks/TextNotes.tsx';
import { useBlockDialogs } from './blocks/useBlockDialogs.ts';
import { usePictures } from './blocks/usePictures.ts';
import { htmlOf } from './directions.ts';
import { ImageNews } from './ImageNews.tsx';
import { PastedPictures } from './paste/PastedPictures.tsx';
import { usePaste } from './paste/usePaste.ts';
import { usePastedPictures } from './paste/usePastedPictures.ts';
import text from './RichText.module.css';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextExtensions } from './richTextExtensions.ts';
import texts from './texts/en.po';
import { UploadList } from './uploads/UploadList.tsx';
import { useLateReport } from './useLateReport.ts';

export interface RichTextEditorProps {
  /** Given by the form. */
  id?: string;
  /** HTML; empty when nothing is written. */
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  /** What is written in it; the site's own language if nothing else is said. */
  lang?: Language;
}

interface Facts {
  readonly figures: TextFigures;
  /** The places of pictures that nobody has said anything of. */
  readonly undescribed: readonly number[];
}

const factsOf = ({ state: { doc } }: Editor): Facts => ({
  figures: figuresOf(doc),
  undescribed: undescribedIn(doc),
});

/** The keys that move a block, with Alt. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Writes HTML with headings, emphasis, lists, links, pictures, tables and the other blocks of `richTextElements`. */
export default function RichTextEditor({
  id,
  value = '',
  onChange,
  label,
  lang = defaultLanguage,
}: RichTextEditorProps) {
  const t = useTexts(texts);
  /** What the editor holds, as the form knows it: only a value from elsewhere is put into it. */
  const held = useRef(value);
  const current = useRef<Editor>(null);
  const [facts, setFacts] = useState<Facts>();
  const [moved, setMoved] = useState<Moved | 'not'>();
  const { colorBorder } = theme.useToken().token;
  const [inserted, setInserted] = useState(0);
  const dialogs = useBlockDialogs({
    editor: current,
    onInserted: (place, count) => {
      setInserted(count);
      if (count === 1 && undescribedIn(current.current?.state.doc).includes(place)) dialogs.ask(place);
    },
  });
  const pictures = usePictures({
    editor: current,
    // Nobody is asked in the middle of a word.
    onInserted: (place, count) => {
      if (count === 1 && !current.current?.isFocused) dialogs.ask(place);
    },
  });
  const pasted = usePastedPictures(current);
  const paste = usePaste({ put: pictures.put, onPictures: pasted.expect });
  const late = useLateReport((changed: Editor) => {
    held.current = htmlOf(changed);
    setFacts(factsOf(changed));
    onChange?.(held.current);
  });

  const move = (step: number) => {
    if (!current.current) return;
    setMoved(moveBlock(current.current, step) ?? 'not');
    current.current.view.focus();
  };

  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editorProps: {
      ...paste,
      handleKeyDown: (_view, { key, altKey, ctrlKey, metaKey, shiftKey }) => {
        if (ctrlKey || metaKey || shiftKey) return false;
        const step = altKey ? steps[key] : undefined;
        if (step) move(step);
        return step !== undefined || (key === 'Enter' && !altKey && dialogs.askOfSelected());
      },
      handleDoubleClickOn: (_view, _place, _node, nodePlace) => dialogs.ask(nodePlace),
      attributes: {
        ...(id ? { id } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        spellcheck: 'true',
        class: `${richText} ${text.text} ${styles.content}`,
      },
    },
    onCreate: ({ editor: created }) => setFacts(factsOf(created)),
    onUpdate: ({ editor: changed, transaction }) => {
      late.soon(changed);
      // What was pasted, cut, dropped or uploaded is no key among many.
      if (transaction.getMeta('uiEvent')) late.now();
    },
    onTransaction: ({ transaction, appendedTransactions }) => {
      pictures.follow(transaction);
      pasted.follow(transaction, appendedTransactions);
    },
    onBlur: late.now,
  });
  useEffect(() => {
    current.current = editor;
  }, [editor]);

  useEffect(() => {
    if (value === held.current || editor.isDestroyed) return;
    late.forget();
    held.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    setFacts(factsOf(editor));
  }, [editor, value, late.forget]);

  return (
    <div className={styles.editor} style={{ '--edge': colorBorder } as CSSProperties}>
      <RichTextToolbar
        editor={editor}
        onPictures={pictures.put}
        onMove={move}
        onDescribe={() => dialogs.askOfSelected()}
        onInsert={(kind) => {
          setInserted(0);
          void dialogs.insert(kind);
        }}
      />
      <div className={styles.page}>
        <EditorContent editor={editor} />
        <BlockHandle editor={editor} onMove={move} />
      </div>
      <UploadList uploads={pictures.uploads} onRetry={pictures.retry} onRemove={pictures.remove} />
      <ImageNews report={pictures.report} />
      <PastedPictures report={pasted.report} onDismiss={pasted.forget} />
      <Unseen role="status">{inserted > 0 && t('insert.done', { count: inserted })}</Unseen>
      <Unseen role="status">
        {moved === 'not' ? t('block.notMoved') : moved && t('block.moved', { ...moved })}
      </Unseen>
      {facts && (
        <TextNotes
          figures={facts.figures}
          undescribed={facts.undescribed.length}
          onDescribe={() => dialogs.ask(undescribedIn(editor.state.doc)[0])}
        />
      )}
      {dialogs.shown.map((dialog, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: always the same ones, in one order
        <Fragment key={place}>{dialog}</Fragment>
      ))}
    </div>
  );
}
