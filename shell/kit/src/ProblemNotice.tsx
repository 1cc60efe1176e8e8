import styles from './ProblemNotice.module.css';
import { problemOf } from './problem.ts';

interface ProblemNoticeProps {
  error: unknown;
  /** Offers "Try again". */
  onRetry?: () => unknown;
  /** The words to show instead of the problem's own message. */
  message?: string;
}

/** Says in words what failed, and offers another try. */
export function ProblemNotice({ error, onRetry, message }: ProblemNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p className={styles.message}>{message ?? problemOf(error).message}</p>
      {onRetry && (
        <button type="button" className={styles.retry} onClick={() => onRetry()}>
          Try again
        </button>
      )}
    </div>
  );
}
