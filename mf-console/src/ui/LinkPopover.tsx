import { useTexts } from '@plinth/kit/texts';
import type { Editor } from '@tiptap/react';
import { Button, Input, type InputRef, Popover } from 'antd';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { LinkTargets } from './blocks/LinkTargets.tsx';
import styles from './RichTextEditor.module.css';
import texts from './texts/en.po';
import { useDirection } from './useDirection.ts';

interface LinkPopoverProps {
  editor: Editor;
  active: boolean;
  children: ReactNode;
}

/** Whether it begins with a scheme, or is a path or an anchor. */
const isAddress = (typed: string) => /^([a-z][a-z\d+.-]*:|\/|#)/i.test(typed);

/** `www.example.com` becomes an address; addresses with a scheme, paths and anchors stay as they are. */
const addressOf = (typed: string): string => {
  const address = typed.trim();
  if (address === '' || isAddress(address)) return address;
  return `https://${address}`;
};

/** Sets, changes or removes the link at the cursor: to any address, or to a page of this site, found by its title. */
export function LinkPopover({ editor, active, children }: LinkPopoverProps) {
  const t = useTexts(texts);
  const direction = useDirection();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');

  const field = useRef<InputRef>(null);
  const cameFrom = useRef<Element>(null);

  const show = (visible: boolean) => {
    if (visible) {
      setTyped(String(editor.getAttributes('link').href ?? ''));
      cameFrom.current = document.activeElement;
    }
    setOpen(visible);
  };

  const onEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    show(false);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };

  /** `words` stand for the link where no words are selected. */
  const apply = (href: string, words = href) => {
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
      destroyOnHidden
      afterOpenChange={(visible) => visible && field.current?.focus()}
      content={
        // biome-ignore lint/a11y/noStaticElementInteractions: it is pressed in the controls
        <div className={styles.linkTo} onKeyDown={onEscape}>
          <div className={styles.link}>
            <Input
              ref={field}
              aria-label={t('link.address')}
              placeholder={t('link.placeholder')}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                apply(addressOf(typed));
              }}
            />
            <Button onClick={() => apply(addressOf(typed))}>{t('link.set')}</Button>
            {active && (
              <Button type="text" onClick={() => apply('')}>
                {t('link.remove')}
              </Button>
            )}
          </div>
          <LinkTargets
            words={isAddress(typed) ? '' : typed}
            onPick={({ address, title }) => apply(address, title)}
          />
        </div>
      }
    >
      {children}
    </Popover>
  );
}
