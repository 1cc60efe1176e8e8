import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { problemOf } from '@plinth/kit/problem';
import styles from './ListProblem.module.css';

/** A list that could not be loaded, in the words of SPEC section 8. */
export function ListProblem({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  return (
    <div className={styles.problem}>
      <ProblemNotice error={error} message={`Error: ${problemOf(error).message}`} onRetry={onRetry} />
    </div>
  );
}
