import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { problemOf } from '@plinth/kit/problem';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import styles from './ListProblem.module.css';
import texts from './texts/en.po';

interface ListProblemProps {
  error: unknown;
  /** There is a list, from before. */
  isOld?: boolean;
  onRetry?: (() => unknown) | undefined;
}

/** A list that could not be loaded, in the words of SPEC section 8, or that could not be loaded again. */
export function ListProblem({ error, isOld, onRetry }: ListProblemProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const message = isOld ? t('list.old') : t('list.failed', { reason: problemOf(error, language).message });
  return (
    <div className={styles.problem}>
      <ProblemNotice error={error} message={message} {...(onRetry ? { onRetry } : {})} />
    </div>
  );
}
