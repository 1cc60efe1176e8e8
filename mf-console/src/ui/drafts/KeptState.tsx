import { useTexts } from '@plinth/kit/texts';
import styles from '../DraftForm.module.css';
import { localTime } from '../dates.ts';
import texts from '../texts/en.po';
import type { FormDraft } from '../useFormDraft.ts';

interface KeptStateProps {
  draft: Pick<FormDraft<never>, 'savedAt' | 'onServer'>;
}

/** Says where what was written is kept, and since when. */
export function KeptState({ draft: { savedAt, onServer } }: KeptStateProps) {
  const t = useTexts(texts);
  if (onServer?.failed) {
    return (
      <p className={styles.refusal} role="status">
        {t('draft.notOnServer')}
      </p>
    );
  }
  const isNewest = onServer?.savedAt !== undefined && onServer.savedAt >= (savedAt ?? 0);
  if (isNewest && onServer?.savedAt) {
    return <p className={styles.state}>{t('draft.onServerAt', { time: localTime(onServer.savedAt) })}</p>;
  }
  return savedAt ? <p className={styles.state}>{t('draft.savedAt', { time: localTime(savedAt) })}</p> : null;
}
