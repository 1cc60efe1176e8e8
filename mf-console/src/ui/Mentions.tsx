import { CheckCircleFilled, CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './Mentions.module.css';

export interface Mentioned {
  readonly id: number;
  readonly title: string;
  readonly text?: string | undefined;
}

interface MentionsProps {
  mentions: readonly Mentioned[];
  onGone: (id: number) => void;
}

/** Long enough to read two lines. */
const shownMs = 6000;

/** What passes by at the edge of the screen. Its region is there before its words, so that screen readers speak them. */
export function Mentions({ mentions, onGone }: MentionsProps) {
  return (
    <div className={styles.mentions} role="status">
      {mentions.map((mention) => (
        <Mention key={mention.id} mention={mention} onGone={() => onGone(mention.id)} />
      ))}
    </div>
  );
}

/** Stays as long as a pointer or the focus is on it. */
function Mention({ mention: { title, text }, onGone }: { mention: Mentioned; onGone: () => void }) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const gone = useRef(onGone);
  gone.current = onGone;
  const held = pointed || focused;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone.current(), shownMs);
    return () => clearTimeout(timer);
  }, [held]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here; it waits while somebody reads it
    <div
      className={styles.mention}
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
        aria-label="Close"
        onClick={onGone}
      />
    </div>
  );
}
