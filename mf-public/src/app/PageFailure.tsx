import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { problemOf } from '@plinth/kit/problem';
import { useTexts } from '@plinth/kit/texts';
import { useRouteError } from 'react-router-dom';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { Column } from '../ui/Column.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import styles from './PageFailure.module.css';
import texts from './texts/en.po';

/** Stands where a page could not be loaded or drawn: the frame around it keeps working. */
export function PageFailure() {
  const t = useTexts(texts);
  const error = useRouteError();
  const told = problemOf(error).status > 0 ? {} : { message: t('failure.ours') };
  return (
    <>
      <PageHeader title={t('failure.title')} />
      <Column>
        <ProblemNotice error={error} {...told} onRetry={() => window.location.reload()} />
        <p className={styles.way}>
          <ArrowLink to="/">{t('failure.home')}</ArrowLink>
        </p>
      </Column>
    </>
  );
}
