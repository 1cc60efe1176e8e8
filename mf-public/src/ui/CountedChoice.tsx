import { Link } from 'react-router-dom';
import styles from './CountedChoice.module.css';

interface CountedChoiceProps {
  to: { readonly pathname: string; readonly search: string };
  words: string;
  /** What its words are in, where the page is in another language. */
  lang?: string | undefined;
  /** How many it leaves; nothing for what leaves all. */
  count?: number;
  /** What it is called with its count. */
  label?: string;
  isChosen: boolean;
}

/** A choice that stands in the address, with how many it leaves. One that is chosen leads to where it is not. */
export function CountedChoice({ to, words, lang, count, label, isChosen }: CountedChoiceProps) {
  return (
    <Link
      className={styles.choice}
      to={to}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={label}
      preventScrollReset
    >
      {lang ? <bdi lang={lang}>{words}</bdi> : words}
      {count !== undefined && (
        <>
          {' '}
          <span className={styles.count}>{count}</span>
        </>
      )}
    </Link>
  );
}
