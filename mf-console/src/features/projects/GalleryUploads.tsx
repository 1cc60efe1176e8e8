import { PlusOutlined } from '@ant-design/icons';
import { galleryImagesPerCall } from '@plinth/contracts/constants';
import type { Picture } from '@plinth/contracts/pictures';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { ImageRules } from '../../ui/ImageRules.tsx';
import { FromLibrary } from '../../ui/library/FromLibrary.tsx';
import { pictureName } from '../../ui/library/pictureWords.ts';
import { UploadList } from '../../ui/uploads/UploadList.tsx';
import { type Failure, useUploads } from '../../ui/uploads/useUploads.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import styles from './GalleryUploads.module.css';
import texts from './texts/en.po';

interface GalleryUploadsProps {
  /** Puts a picture of the library into the gallery. */
  add: (picture: Pick<Picture, '_id'> & Partial<Pick<Picture, 'alt'>>) => Promise<unknown>;
}

const inWords = (failures: readonly Failure[], alone: boolean) =>
  failures.map(({ file, fault }) => (alone ? fault : `${file.name}: ${fault}`)).join('; ');

/** Chooses pictures for the gallery of a project that exists: each is uploaded, unless it is there, and added at once. */
export function GalleryUploads({ add }: GalleryUploadsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
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

  const take = useSingleFlight(async (pictures: readonly Picture[]) => {
    const faults: string[] = [];
    for (const picture of pictures) {
      try {
        await add(picture);
      } catch (error) {
        const { message, fields = {} } = problemOf(error);
        faults.push(`${pictureName(language, picture)}: ${Object.values(fields)[0] ?? message}`);
      }
    }
    const added = pictures.length - faults.length;
    if (added > 0) {
      dialogs.success(t('galleryPicture.success'), t('galleryPicture.added', { count: added }));
    }
    if (faults.length === 0) return;
    dialogs.failure(t('galleryPicture.failed'), t('galleryPicture.addFailed', { faults: faults.join('; ') }));
  });
  const busy = uploads.some(({ state }) => state === 'waiting' || 'sent' in state);

  return (
    <div className={styles.uploads}>
      <div className={styles.ways}>
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
        <FromLibrary most={galleryImagesPerCall} onChosen={take} />
      </div>
      <ImageRules hint id="gallery-rules" report={report} />
      <UploadList pictured uploads={uploads} onRetry={(file) => upload([file])} onRemove={remove} />
    </div>
  );
}
