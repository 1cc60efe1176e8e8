import { addressIn, type Language } from '@plinth/contracts/languages';
import { problemOf } from '@plinth/kit/problem';
import { textsIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import styles from './HostPage.module.css';
import texts from './texts/en.po';

const wordsFor = (error: unknown, language: Language) => {
  const t = textsIn(texts, language);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: t('error.missing'), text: t('error.missingText') };
  }
  const { status, message } = problemOf(error, language);
  return {
    title: t('error.failed'),
    text: status > 0 ? message : t('error.ours'),
  };
};

/** The page of last resort: shown when a remote has no words of its own for what happened. */
export function HostError() {
  const t = useTexts(texts);
  const language = useLanguage();
  const error = useRouteError();
  const { title, text } = wordsFor(error, language);
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <p className={styles.ways}>
        {!notFound && (
          <button type="button" className={styles.primary} onClick={() => location.reload()}>
            {t('error.again')}
          </button>
        )}
        <a href={addressIn(language, '/')}>{t('error.home')}</a>
      </p>
    </main>
  );
}
