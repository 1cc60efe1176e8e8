import type { States } from '@plinth/kit/testing/states';
import { useEditor } from '@tiptap/react';
import { Button } from 'antd';
import { LinkPopover } from './LinkPopover.tsx';
import { richTextExtensions } from './richTextExtensions.ts';

function Linked({ html, active }: { html: string; active: boolean }) {
  const editor = useEditor({ extensions: richTextExtensions, content: html });
  return (
    <LinkPopover editor={editor} active={active}>
      <Button>Link</Button>
    </LinkPopover>
  );
}

export const states: States = {
  'without a link (press it)': () => <Linked html="<p>Nobody</p>" active={false} />,
  'at a link (press it)': () => <Linked html='<p><a href="https://plinth.example">Nobody</a></p>' active />,
};
