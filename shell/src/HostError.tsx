import { problemOf } from '@plinth/kit/problem';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import styles from './HostPage.module.css';

const wordsFor = (error: unknown) => {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return {
      title: 'This page does not exist',
      text: 'The address may be mistyped, or the page may have moved.',
    };
  }
  const { status, message } = problemOf(error);
  return {
    title: 'This page could not be shown',
    text: status > 0 ? message : 'Something went wrong on our side. Please try again.',
  };
};

/** The page of last resort: shown when a remote has no words of its own for what happened. */
export function HostError() {
  const error = useRouteError();
  const { title, text } = wordsFor(error);
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.ways}>
        {!notFound && (
          <button type="button" className={styles.primary} onClick={() => location.reload()}>
            Try again
          </button>
        )}
        <a href="/">Go to the home page</a>
      </p>
    </main>
  );
}
