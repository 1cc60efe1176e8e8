import type { Editor } from '@tiptap/react';
import { Popover } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { LinkForm } from './LinkForm.tsx';
import { useDirection } from './useDirection.ts';

interface LinkPopoverProps {
  editor: Editor;
  active: boolean;
  children: ReactNode;
}

/** Sets, changes or removes the link at the cursor. */
export function LinkPopover({ editor, active, children }: LinkPopoverProps) {
  const direction = useDirection();
  const [open, setOpen] = useState(false);
  const cameFrom = useRef<Element>(null);

  const show = (visible: boolean) => {
    if (visible) cameFrom.current = document.activeElement;
    setOpen(visible);
  };
  const giveUp = () => {
    setOpen(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  const set = (href: string, words = href) => {
    setOpen(false);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && !active) {
      chain.insertContent({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] }).run();
    } else chain.setLink({ href }).run();
  };

  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement={direction === 'rtl' ? 'bottomRight' : 'bottomLeft'}
      // On a phone it is as wide as the screen, wherever its button is.
      align={{ overflow: { adjustY: true, shiftX: true } }}
      destroyOnHidden
      content={() => (
        <LinkForm
          address={String(editor.getAttributes('link').href ?? '')}
          active={active}
          onSet={set}
          onEscape={giveUp}
        />
      )}
    >
      {children}
    </Popover>
  );
}
