import styles from './ImageRules.module.css';
import { kindsInWords } from './imageKind.ts';
import { sizeHint } from './imageSize.ts';
import type { ChoiceReport } from './useFileChoice.ts';

interface ImageRulesProps {
  /** Describes the picker. */
  id: string | undefined;
  /** Shows the hint about the size, which is red once a file is too large. */
  hint?: boolean;
  /** What became of the latest choice. */
  report: ChoiceReport;
}

/** Which pictures may be chosen, what is done to a large one, and why one was not taken. */
export function ImageRules({ id, hint = false, report }: ImageRulesProps) {
  const { refused, tooLarge, progress, done } = report;
  return (
    <div className={styles.rules}>
      <div id={id}>
        <p className={styles.kinds}>{kindsInWords}</p>
        {hint && (
          <p className={styles.kinds}>
            <span className={tooLarge ? styles.fault : undefined}>{sizeHint}</span>. Larger photos are shrunk
            here.
          </p>
        )}
      </div>
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
    </div>
  );
}
