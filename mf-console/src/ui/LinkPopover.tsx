import type { Editor } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './RichTextEditor.module.css';

interface LinkPopoverProps {
  editor: Editor;
  active: boolean;
  children: ReactNode;
}

/** `www.example.com` becomes an address; addresses with a scheme, paths and anchors stay as they are. */
const addressOf = (typed: string): string => {
  const address = typed.trim();
  if (address === '' || /^([a-z][a-z\d+.-]*:|\/|#)/i.test(address)) return address;
  return `https://${address}`;
};

/** Sets, changes or removes the link at the cursor. */
export function LinkPopover({ editor, active, children }: LinkPopoverProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');

  const show = (visible: boolean) => {
    if (visible) setTyped(String(editor.getAttributes('link').href ?? ''));
    setOpen(visible);
  };

  const apply = (href: string) => {
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !active) {
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };

  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={
        <div className={styles.link}>
          <Input
            autoFocus
            aria-label="Address of the link"
            placeholder="https://"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') show(false);
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply(addressOf(typed));
            }}
          />
          <Button onClick={() => apply(addressOf(typed))}>Set link</Button>
          {active && (
            <Button type="text" onClick={() => apply('')}>
              Remove
            </Button>
          )}
        </div>
      }
    >
      {children}
    </Popover>
  );
}
