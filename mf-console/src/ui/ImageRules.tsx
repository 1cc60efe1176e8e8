import styles from './ImageRules.module.css';
import { kindsInWords } from './imageKind.ts';
import { sizeHint } from './imageSize.ts';

interface ImageRulesProps {
  /** Describes the picker. */
  id: string | undefined;
  /** Shows the red hint about the size. */
  hint?: boolean;
  /** Why files of the latest choice were left out. */
  refused: readonly string[];
}

/** Which pictures may be chosen, and why one was not taken. */
export function ImageRules({ id, hint = false, refused }: ImageRulesProps) {
  return (
    <div className={styles.rules}>
      <div id={id}>
        <p className={styles.kinds}>{kindsInWords}</p>
        {hint && <p className={styles.fault}>{sizeHint}</p>}
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
