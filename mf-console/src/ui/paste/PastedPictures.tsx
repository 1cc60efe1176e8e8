import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import texts from '../texts/en.po';
import styles from './PastedPictures.module.css';
import type { CopyReport } from './usePastedPictures.ts';

interface PastedPicturesProps {
  report: CopyReport;
  onDismiss: () => void;
}

/** What becomes of the pictures of a pasted text: how many are copied, and which could not be. */
export function PastedPictures({ report, onDismiss }: PastedPicturesProps) {
  const t = useTexts(texts);
  const { waiting, copied, refused } = report;
  return (
    <div className={styles.report}>
      <div role="status">
        {waiting > 0 && <p className={styles.news}>{t('paste.copying', { count: waiting })}</p>}
        {waiting === 0 && copied > 0 && <p className={styles.news}>{t('paste.copied', { count: copied })}</p>}
      </div>
      <div role="alert">
        {refused.length > 0 && (
          <div className={styles.refused}>
            <p className={styles.lead}>{t('paste.notCopied', { count: refused.length })}</p>
            <ul className={styles.list}>
              {refused.map(({ name, fault }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one name, and none is taken out
                <li key={place}>
                  <bdi className={styles.name}>{name || t('paste.unnamed')}</bdi> {fault}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {refused.length > 0 && waiting === 0 && (
        <Button type="link" size="small" className={styles.dismiss} onClick={onDismiss}>
          {t('paste.dismiss')}
        </Button>
      )}
    </div>
  );
}
