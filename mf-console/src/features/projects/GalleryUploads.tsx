import { PlusOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { ImageRules } from '../../ui/ImageRules.tsx';
import type { ChosenPicture } from '../../ui/uploads/chosenPicture.ts';
import { UploadList } from '../../ui/uploads/UploadList.tsx';
import { type Failure, useUploads } from '../../ui/uploads/useUploads.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import styles from './GalleryUploads.module.css';
import texts from './texts/en.po';

interface GalleryUploadsProps {
  /** Puts a picture that was uploaded into the gallery. */
  add: (picture: ChosenPicture) => Promise<unknown>;
}

const inWords = (failures: readonly Failure[], alone: boolean) =>
  failures.map(({ file, fault }) => (alone ? fault : `${file.name}: ${fault}`)).join('; ');

/** Chooses pictures for the gallery of a project that exists: each is uploaded and added at once. */
export function GalleryUploads({ add }: GalleryUploadsProps) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const { uploads, upload, remove } = useUploads({
    onUploaded: add,
    onEnded: (uploaded, failures) => {
      if (uploaded > 0) {
        dialogs.success(t('galleryPicture.success'), t('galleryPicture.uploaded', { count: uploaded }));
      }
      if (failures.length === 0) return;
      const alone = uploaded + failures.length === 1;
      dialogs.failure(
        t('galleryPicture.failed'),
        t('galleryPicture.uploadFailed', { faults: inWords(failures, alone) }),
      );
    },
  });
  const { choose, report } = useFileChoice({ onChecked: upload });
  const busy = uploads.some(({ state }) => state === 'waiting' || 'sent' in state);

  return (
    <div className={styles.uploads}>
      <div>
        <FilePicker
          multiple
          label={t('gallery.addOne')}
          describedBy="gallery-rules"
          icon={<PlusOutlined aria-hidden />}
          busy={busy || report.progress !== ''}
          onPick={choose}
        >
          {t('gallery.add')}
        </FilePicker>
      </div>
      <ImageRules hint id="gallery-rules" report={report} />
      <UploadList pictured uploads={uploads} onRetry={(file) => upload([file])} onRemove={remove} />
    </div>
  );
}
