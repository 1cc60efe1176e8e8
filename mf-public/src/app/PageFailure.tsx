import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { problemOf } from '@plinth/kit/problem';
import { useRouteError } from 'react-router-dom';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { Column } from '../ui/Column.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import styles from './PageFailure.module.css';

/** Stands where a page could not be loaded or drawn: the frame around it keeps working. */
export function PageFailure() {
  const error = useRouteError();
  const told =
    problemOf(error).status > 0 ? {} : { message: 'Something went wrong on our side. Please try again.' };
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <Column>
        <ProblemNotice error={error} {...told} onRetry={() => window.location.reload()} />
        <p className={styles.way}>
          <ArrowLink to="/">Go to the home page</ArrowLink>
        </p>
      </Column>
    </>
  );
}
