import { useTexts } from '@plinth/kit/texts';
import { ImageRules } from '../../ui/ImageRules.tsx';
import { UploadList } from '../../ui/uploads/UploadList.tsx';
import styles from './AddedPictures.module.css';
import texts from './texts/en.po';
import type { AddedPicturesState } from './useAddedPictures.ts';

/** What goes on with the files that were chosen or dropped, and what was refused; nothing while there is nothing to say. */
export function AddedPictures({ added }: { added: AddedPicturesState }) {
  const t = useTexts(texts);
  const { uploads, report, underWay, retry, remove } = added;
  const { refused, progress, done } = report;
  const isSilent = uploads.length + refused.length + done.length === 0 && progress === '';
  return (
    <section className={isSilent ? styles.silent : styles.added} aria-label={t('pictures.arriving')}>
      {underWay > 0 && <p className={styles.left}>{t('pictures.left', { count: underWay })}</p>}
      <ImageRules hint id="picture-rules" report={report} />
      <div className={styles.list}>
        <UploadList pictured uploads={uploads} onRetry={retry} onRemove={remove} />
      </div>
    </section>
  );
}
