import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import styles from './Toasts.module.css';
import texts from './texts/en.po';

/** What can still be done about what a toast says. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => unknown;
}

export interface ToastState {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
  readonly action?: ToastAction | undefined;
}

interface ToastsProps {
  toasts: readonly ToastState[];
  onGone: (id: number) => void;
}

/** Long enough to read two lines. */
const shownMs = 6000;
/** Long enough to change one's mind. */
const shownWithActionMs = 12_000;

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
function Toast({ toast: { title, text, action }, onGone }: { toast: ToastState; onGone: () => void }) {
  const t = useTexts(texts);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const gone = useEffectEvent(onGone);
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone(), action ? shownWithActionMs : shownMs);
    return () => clearTimeout(timer);
  }, [held, action]);

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
      {action && (
        <Button
          size="small"
          onClick={() => {
            onGone();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
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
