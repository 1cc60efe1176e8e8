import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface BadgeProps {
  /** `quiet` for what is usual or over. */
  tone?: 'quiet' | 'waiting';
  children: ReactNode;
}

/** A word or two beside a name. */
export const Badge = ({ tone, children }: BadgeProps) => (
  <span className={tone ? `${styles.badge} ${styles[tone]}` : styles.badge}>{children}</span>
);
