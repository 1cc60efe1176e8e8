import { publicationTypes } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { searchWith } from '../../ui/query.ts';
import styles from './Choice.module.css';
import type { AskedResults } from './searchQuery.ts';
import texts from './texts/en.po';

/** Of which kind the results are: a choice keeps the question. */
export function Choice({ asked: { q, type } }: { asked: AskedResults }) {
  const t = useTexts(texts);
  return (
    <nav className={styles.choice} aria-label={t('choice.label')}>
      {[null, ...publicationTypes].map((kind) => (
        <Link
          key={kind}
          className={styles.kind}
          to={{ pathname: '/search', search: searchWith({ q, type: kind }) }}
          aria-current={kind === type ? 'page' : undefined}
        >
          {t(`choice.${kind ?? 'all'}`)}
        </Link>
      ))}
    </nav>
  );
}
