import type { States } from '@plinth/kit/testing/states';
import { EditorContent, useEditor } from '@tiptap/react';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextExtensions } from './richTextExtensions.ts';

function Tools({ html }: { html: string }) {
  const editor = useEditor({ extensions: richTextExtensions, content: html });
  return (
    <>
      <RichTextToolbar
        editor={editor}
        onPictures={() => undefined}
        onMove={() => undefined}
        onDescribe={() => undefined}
        onInsert={() => undefined}
      />
      <EditorContent editor={editor} />
    </>
  );
}

export const states: States = {
  'in a plain text': () => <Tools html="<p>Nobody thanks you.</p>" />,
  'in a list': () => <Tools html="<ul><li><strong>Nobody</strong></li></ul>" />,
  'right to left': () => (
    <div dir="rtl">
      <Tools html="<p>Nobody thanks you.</p>" />
    </div>
  ),
};
