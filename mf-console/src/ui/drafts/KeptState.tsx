import { useTexts } from '@plinth/kit/texts';
import { useSyncExternalStore } from 'react';
import styles from '../DraftForm.module.css';
import { localTime } from '../dates.ts';
import texts from '../texts/en.po';
import type { FormDraft } from '../useFormDraft.ts';
import type { DraftOnServer } from './useDraftOnServer.ts';

interface KeptStateProps {
  draft: {
    readonly held: Pick<FormDraft<never>['held'], 'keptAt' | 'follow'>;
    readonly onServer: DraftOnServer | undefined;
  };
}

/** Says where what was written is kept, and since when. A key draws this line, and nothing around it. */
export function KeptState({ draft: { held, onServer } }: KeptStateProps) {
  const t = useTexts(texts);
  const savedAt = useSyncExternalStore(held.follow, held.keptAt);
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
