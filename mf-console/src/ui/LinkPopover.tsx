import { useTexts } from '@plinth/kit/texts';
import type { Editor } from '@tiptap/react';
import { Button, Input, type InputRef, Popover } from 'antd';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { isWhole, linkAddressOf } from './blocks/linkAddress.ts';
import styles from './RichTextEditor.module.css';
import texts from './texts/en.po';
import { useDirection } from './useDirection.ts';
import { useLate } from './useLate.tsx';

interface LinkPopoverProps {
  editor: Editor;
  active: boolean;
  children: ReactNode;
}

const loadTargets = () => import(/* webpackChunkName: "project-dialog" */ './blocks/LinkTargets.tsx');

/** Pages of this site that have these words, where they can be had: a link is also made without them. */
function LateTargets(props: ComponentProps<Awaited<ReturnType<typeof loadTargets>>['default']>) {
  return useLate(loadTargets)(props);
}

/** Sets, changes or removes the link at the cursor: to any address, or to a page of this site, found by its title. */
export function LinkPopover({ editor, active, children }: LinkPopoverProps) {
  const t = useTexts(texts);
  const direction = useDirection();
  const fault = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isRefused, setRefused] = useState(false);

  const field = useRef<InputRef>(null);
  const pages = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);

  const show = (visible: boolean) => {
    if (visible) {
      setTyped(String(editor.getAttributes('link').href ?? ''));
      setRefused(false);
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

  /** Words are none: they lead to the pages that have them. */
  const set = () => {
    const address = linkAddressOf(typed);
    if (address !== undefined) return apply(address);
    setRefused(true);
    pages.current?.querySelector('button')?.focus();
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
              status={isRefused ? 'error' : ''}
              aria-describedby={fault}
              onChange={(event) => {
                setRefused(false);
                setTyped(event.target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                set();
              }}
            />
            <Button onClick={set}>{t('link.set')}</Button>
            {active && (
              <Button type="text" onClick={() => apply('')}>
                {t('link.remove')}
              </Button>
            )}
          </div>
          <p className={styles.linkFault} id={fault} role="alert">
            {isRefused && t('link.refused')}
          </p>
          <div ref={pages}>
            <LateTargets
              words={isWhole(typed) ? '' : typed}
              onPick={({ address, title }) => apply(address, title)}
            />
          </div>
        </div>
      }
    >
      {children}
    </Popover>
  );
}
