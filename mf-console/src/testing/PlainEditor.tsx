import type { RichTextEditorProps } from '../ui/RichTextEditor.tsx';

/** Stands in for the rich text editor, which needs a real browser: what is typed is the HTML. */
export default function PlainEditor({ id, value = '', onChange, label }: RichTextEditorProps) {
  return (
    <textarea id={id} aria-label={label} value={value} onChange={(event) => onChange?.(event.target.value)} />
  );
}
