import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Toasts.module.css';
import texts from './texts/en.po';

export interface ToastState {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
}

interface ToastsProps {
  toasts: readonly ToastState[];
  onGone: (id: number) => void;
}

/** Long enough to read two lines. */
const shownMs = 6000;

/** What passes by at the edge of the screen. Its region is there before its words, so that screen readers speak them. */
export function Toasts({ toasts, onGone }: ToastsProps) {
  return (
    <div className={styles.toasts} role="status">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onGone={() => onGone(toast.id)} />
      ))}
    </div>
  );
}

/** Stays as long as a pointer or the focus is on it. */
function Toast({ toast: { title, text }, onGone }: { toast: ToastState; onGone: () => void }) {
  const t = useTexts(texts);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const gone = useEffectEvent(onGone);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone(), shownMs);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; it waits while somebody reads it
    <div
      className={styles.toast}
      onMouseEnter={() => setPointed(true)}
      onMouseLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <CheckCircleFilled aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p>{text}</p>}
      </div>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('toast.close')}
        onClick={onGone}
      />
    </div>
  );
}
