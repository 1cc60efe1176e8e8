import { useTexts } from '@plinth/kit/texts';
import { Button, Input, type InputRef } from 'antd';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { isWhole, linkAddressOf } from './blocks/linkAddress.ts';
import styles from './RichTextEditor.module.css';
import texts from './texts/en.po';
import { useLate } from './useLate.tsx';

const loadTargets = () => import(/* webpackChunkName: "project-dialog" */ './blocks/LinkTargets.tsx');

/** Pages of this site that have these words, where they can be had: a link is also made without them. */
function LateTargets(props: ComponentProps<Awaited<ReturnType<typeof loadTargets>>['default']>) {
  return useLate(loadTargets)(props);
}

interface LinkFormProps {
  /** The address of the link at the cursor; empty where there is none. */
  address: string;
  active: boolean;
  /** An empty address is no link. `words` stand for it where no words are selected. */
  onSet: (address: string, words?: string) => void;
  onEscape: () => void;
}

/** Asks where a link leads: to any address, or to a page of this site, found by its title. */
export function LinkForm({ address, active, onSet, onEscape }: LinkFormProps) {
  const t = useTexts(texts);
  const fault = useId();
  const [typed, setTyped] = useState(address);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<InputRef>(null);
  const pages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // As soon as it is in the page: what is typed while it opens is written there, and presses nothing.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);

  /** Words are no address: they lead to the pages that have them. */
  const set = () => {
    const written = linkAddressOf(typed);
    if (written !== undefined) return onSet(written);
    setRefused(true);
    pages.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onEscape();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is pressed in the controls
    <div className={styles.linkTo} onKeyDown={onKeyDown}>
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
          <Button type="text" onClick={() => onSet('')}>
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
          onPick={(target) => onSet(target.address, target.title)}
        />
      </div>
    </div>
  );
}
