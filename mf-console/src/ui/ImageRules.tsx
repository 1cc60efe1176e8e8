import { useLanguage, useTexts, withElements } from '@plinth/kit/texts';
import styles from './ImageRules.module.css';
import { kindsInWords } from './imageKind.ts';
import texts from './texts/en.po';
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
  const t = useTexts(texts);
  const language = useLanguage();
  const { refused, tooLarge, progress, done } = report;
  return (
    <div className={styles.rules}>
      <div id={id}>
        <p className={styles.kinds}>{kindsInWords(language)}</p>
        {hint && (
          <p className={styles.kinds}>
            {withElements(t('image.rule'), {
              limit: (words) => <span className={tooLarge ? styles.fault : undefined}>{words}</span>,
            })}
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
