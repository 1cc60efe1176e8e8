import { richTextExamples } from '@plinth/contracts/richTextExamples';
import type { States } from '@plinth/kit/testing/states';
import { useEditor } from '@tiptap/react';
import { richTextExtensions } from '../richTextExtensions.ts';
import { BlockMenu } from './BlockMenu.tsx';

function Menu({ html }: { html: string }) {
  const editor = useEditor({ extensions: richTextExtensions, content: html });
  return (
    <BlockMenu editor={editor} className={undefined} onMove={() => undefined} onDescribe={() => undefined} />
  );
}

export const states: States = {
  'of a paragraph': () => <Menu html={richTextExamples.paragraph} />,
  'of a table': () => <Menu html={richTextExamples.table} />,
  'of a note': () => <Menu html={richTextExamples.note} />,
};
