import styles from './ProblemNotice.module.css';
import { problemOf } from './problem.ts';
import texts from './texts/en.po';
import { useLanguage, useTexts } from './texts.ts';

interface ProblemNoticeProps {
  error: unknown;
  /** Offers "Try again". */
  onRetry?: () => unknown;
  /** The words to show instead of the problem's own message. */
  message?: string;
}

/** Says in words what failed, and offers another try. */
export function ProblemNotice({ error, onRetry, message }: ProblemNoticeProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.message}>{message ?? problemOf(error, language).message}</p>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={() => onRetry()}>
          {t('try.again')}
        </button>
      )}
    </div>
  );
}
