import { useLanguage, useTexts, withElements } from '@plinth/kit/texts';
import { ImageNews } from './ImageNews.tsx';
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
  return (
    <div className={styles.rules}>
      <div id={id}>
        <p className={styles.kinds}>{kindsInWords(language)}</p>
        {hint && (
          <p className={styles.kinds}>
            {withElements(t('image.rule'), {
              limit: (words) => <span className={report.tooLarge ? styles.fault : undefined}>{words}</span>,
            })}
          </p>
        )}
      </div>
      <ImageNews report={report} />
    </div>
  );
}
