import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { searchWith } from '../../ui/query.ts';
import styles from './NothingFound.module.css';
import texts from './texts/en.po';

interface NothingFoundProps {
  question: string;
  /** Only one kind was looked through. */
  narrowed: boolean;
}

/** What to try when nothing was found. */
export function NothingFound({ question, narrowed }: NothingFoundProps) {
  const t = useTexts(texts);
  return (
    <Empty text={t('nothing.title')}>
      <ul className={styles.advice}>
        {narrowed && (
          <li>
            <Link to={{ pathname: '/search', search: searchWith({ q: question }) }}>{t('nothing.all')}</Link>
          </li>
        )}
        <li>{t('nothing.fewer')}</li>
        <li>{t('nothing.letters')}</li>
      </ul>
      <ArrowLink to="/contactus">{t('nothing.ask')}</ArrowLink>
    </Empty>
  );
}
