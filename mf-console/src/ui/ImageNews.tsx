import styles from './ImageRules.module.css';
import type { ChoiceReport } from './useFileChoice.ts';

/** What became of the latest choice of pictures: what was done to them, and why some were not taken. */
export function ImageNews({ report }: { report: ChoiceReport }) {
  const { refused, progress, done } = report;
  return (
    <>
      <div role="status" className={styles.news}>
        {progress && <p className={styles.progress}>{progress}</p>}
        {done.map((deed) => (
          <p key={deed} className={styles.done}>
            {deed}
          </p>
        ))}
      </div>
      <div role="alert" className={styles.refused}>
        {refused.map((fault) => (
          <p key={fault} className={styles.fault}>
            {fault}
          </p>
        ))}
      </div>
    </>
  );
}
