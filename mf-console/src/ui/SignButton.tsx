import { LoadingOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './SignButton.module.css';
import { Tip } from './Tip.tsx';

interface SignButtonProps {
  sign: ReactNode;
  /** What it does, to whoever points at it. */
  tip: string;
  /** What it does and to what, to screen readers. */
  label: string;
  /** Where it leads; otherwise it is pressed. */
  to?: string;
  onPress?: () => void;
  /** Pressing it destroys something. */
  danger?: boolean;
  /** What was pressed is under way. */
  busy?: boolean;
  /** Says what it is for, to the styles and tests of where it stands. */
  action?: string;
}

/** A control that shows a sign alone, in plain markup: it looks as a text button of antd, and lists draw dozens of them. */
export function SignButton(props: SignButtonProps) {
  const { sign, tip, label, to, onPress, danger = false, busy = false, action } = props;
  const className = danger ? `${styles.button} ${styles.danger}` : styles.button;
  return (
    <Tip text={tip}>
      {to === undefined ? (
        <button
          type="button"
          className={className}
          aria-label={label}
          aria-busy={busy}
          data-action={action}
          onClick={busy ? undefined : onPress}
        >
          {busy ? <LoadingOutlined aria-hidden /> : sign}
        </button>
      ) : (
        <Link className={className} aria-label={label} to={to}>
          {sign}
        </Link>
      )}
    </Tip>
  );
}
