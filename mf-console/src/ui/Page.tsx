import { ArrowLeftOutlined } from '@ant-design/icons';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import styles from './Page.module.css';
import { useKeptFocus } from './useKeptFocus.ts';

interface PageProps {
  title: string;
  /** What it is at, in a word or two beside the title. */
  badge?: ReactNode;
  /** One sentence under the title, where the title alone does not say what to do here. */
  lead?: ReactNode;
  /** The screen's actions; at most one of them is primary. */
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** Forms and texts read better in a narrow column. */
  narrow?: boolean;
  children: ReactNode;
}

/** The skeleton of every console screen: where back, what it is, what can be done, the content. */
export function Page({ title, badge, lead, actions, back, narrow = false, children }: PageProps) {
  const screen = useRef<HTMLDivElement>(null);
  useKeptFocus(screen);
  return (
    <div ref={screen} className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      {back && (
        <Link className={styles.back} to={back.to}>
          <ArrowLeftOutlined aria-hidden /> {back.label}
        </Link>
      )}
      <header className={styles.head}>
        <div className={styles.what}>
          <h1 className={styles.title} dir="auto">
            {title}
          </h1>
          {badge && <div className={styles.badge}>{badge}</div>}
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
