import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { Link } from 'react-router-dom';
import styles from './ArrowLink.module.css';
import texts from './texts/en.po';

interface ArrowLinkProps {
  to: string;
  children: string;
  /** What the link is about, for those who hear it out of its place: "See More" about what? */
  about?: string;
}

/** A quiet way on. */
export function ArrowLink({ to, children, about }: ArrowLinkProps) {
  const t = useTexts(texts);
  return (
    <Link className={styles.link} to={to}>
      {children}
      {about && <Unseen>{t('link.about', { about })}</Unseen>}
      <Arrow />
    </Link>
  );
}

function Arrow() {
  return (
    <svg className={styles.arrow} viewBox="0 0 24 12" aria-hidden="true">
      <path d="M0 6h22M17 1l5 5-5 5" />
    </svg>
  );
}
