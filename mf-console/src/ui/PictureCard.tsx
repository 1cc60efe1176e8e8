import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './PictureCard.module.css';
import { UploadedImage } from './UploadedImage.tsx';

interface PictureCardProps {
  to: string;
  image: string;
  title: string;
  facts: readonly string[];
  /** What it is at, where that is not what everything is. */
  badge?: ReactNode;
  actions?: ReactNode;
  /** Chooses it, among others; on its picture. */
  choice?: ReactNode;
  chosen?: boolean;
}

/** A card with a picture; the whole card leads to `to`, its actions stay buttons of their own. */
export function PictureCard(props: PictureCardProps) {
  const { to, image, title, facts, badge, actions, choice, chosen = false } = props;
  return (
    <article className={chosen ? `${styles.card} ${styles.chosen}` : styles.card}>
      <UploadedImage className={styles.image} file={image} alt="" width={400} />
      {choice}
      <div className={styles.body}>
        <div>
          {badge && <div className={styles.badge}>{badge}</div>}
          <h2 className={styles.title} dir="auto">
            <Link className={styles.link} to={to} title={title}>
              {title}
            </Link>
          </h2>
        </div>
        <div className={styles.foot}>
          <ul className={styles.facts}>
            {facts.filter(Boolean).map((fact) => (
              <li key={fact} dir="auto" title={fact}>
                {fact}
              </li>
            ))}
          </ul>
          <div className={styles.actions}>{actions}</div>
        </div>
      </div>
    </article>
  );
}
