import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { problemOf } from '@plinth/kit/problem';
import { useTexts } from '@plinth/kit/texts';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { Column } from '../ui/Column.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useHydrated } from '../ui/useHydrated.ts';
import styles from './PageFailure.module.css';
import texts from './texts/en.po';

/** As a call fails that finds no network. */
const noNetwork = { status: 'FETCH_ERROR' };

const reload = () => window.location.reload();

/** Stands where a page could not be loaded or drawn: the frame around it keeps working. Without a network it comes by itself once there is one. */
export function PageFailure() {
  const t = useTexts(texts);
  const error = useRouteError();
  const shown = useHydrated() && !navigator.onLine ? noNetwork : error;
  const { code, status } = problemOf(shown);
  const told = status > 0 || code === 'network' ? {} : { message: t('failure.ours') };
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, []);
  return (
    <>
      <PageHeader title={t('failure.title')} />
      <Column>
        <ProblemNotice error={shown} {...told} onRetry={reload} />
        <p className={styles.way}>
          <ArrowLink to="/">{t('failure.home')}</ArrowLink>
        </p>
      </Column>
    </>
  );
}
