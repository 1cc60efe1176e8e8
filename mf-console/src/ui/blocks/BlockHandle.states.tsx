import type { States } from '@plinth/kit/testing/states';
import { EditorContent, useEditor } from '@tiptap/react';
import { richTextExtensions } from '../richTextExtensions.ts';
import { BlockHandle } from './BlockHandle.tsx';

function Text({ html }: { html: string }) {
  const editor = useEditor({ extensions: richTextExtensions, content: html });
  return (
    <div style={{ position: 'relative', padding: 24 }}>
      <EditorContent editor={editor} aria-label="Description" />
      <BlockHandle editor={editor} onMove={() => undefined} />
    </div>
  );
}

export const states: States = {
  'of a paragraph': () => <Text html="<p>Nobody thanks you.</p>" />,
};
