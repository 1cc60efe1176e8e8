import { UploadOutlined } from '@ant-design/icons';
import type { Picture } from '@plinth/contracts/pictures';
import { gallerySize } from '@plinth/contracts/richText';
import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { Modal } from 'antd';
import { useState } from 'react';
import { FilePicker } from '../FilePicker.tsx';
import { ImageNews } from '../ImageNews.tsx';
import { FromLibrary } from '../library/FromLibrary.tsx';
import { moved } from '../moved.ts';
import texts from '../texts/en.po';
import { UploadList } from '../uploads/UploadList.tsx';
import { useUploads } from '../uploads/useUploads.ts';
import { useFileChoice } from '../useFileChoice.ts';
import { type ShownPicture, shownPicture } from './figure.ts';
import styles from './GalleryDialog.module.css';
import { GalleryRow } from './GalleryRow.tsx';
import type { GalleryAttributes } from './gallery.ts';

const { least, most } = gallerySize;

interface GalleryDialogProps extends GalleryAttributes {
  open: boolean;
  onSaved: (gallery: GalleryAttributes) => void;
  onClose: () => void;
  /** It is out of sight, and may go. */
  onGone?: () => void;
}

/** Asks for the pictures of a gallery: which, in which order, and what is said of each. */
export default function GalleryDialog({
  open,
  pictures: known,
  onSaved,
  onClose,
  onGone,
}: GalleryDialogProps) {
  const t = useTexts(texts);
  const [pictures, setPictures] = useState(known);
  const [said, setSaid] = useState('');
  const room = most - pictures.length;

  const add = (added: readonly Picture[]) =>
    setPictures((now) =>
      [
        ...now,
        ...added
          .map((picture) => shownPicture(picture, picture.alt || null))
          .filter(({ src }) => now.every((each) => each.src !== src)),
      ].slice(0, most),
    );
  const { uploads, upload, remove } = useUploads({ onUploaded: (_chosen, _file, picture) => add([picture]) });
  const { choose, report } = useFileChoice({
    room: { free: room - uploads.length, full: (file) => t('gallery.full', { file, most }) },
    onChecked: upload,
  });

  const change = (place: number, picture: ShownPicture) =>
    setPictures((now) => now.map((each, at) => (at === place ? picture : each)));
  const drop = (place: number) => {
    setPictures((now) => now.filter((_, at) => at !== place));
    setSaid(t('gallery.removed', { place: place + 1 }));
  };
  const move = (place: number, step: 1 | -1) => {
    const to = place + step;
    if (to < 0 || to >= pictures.length) return setSaid(t('block.notMoved'));
    setPictures(moved(pictures, place, to));
    setSaid(t('gallery.moved', { place: to + 1, count: pictures.length }));
  };

  return (
    <Modal
      open={open}
      centered
      mask={{ closable: false }}
      width={760}
      title={t('gallery.title')}
      okText={t('textPicture.save')}
      okButtonProps={{
        disabled:
          pictures.length < least ||
          uploads.some(({ state }) => typeof state !== 'object' || 'sent' in state),
      }}
      cancelText={t('dialog.close')}
      onOk={() => onSaved({ pictures })}
      onCancel={onClose}
      {...(onGone && { afterClose: onGone })}
    >
      <p className={styles.lead}>{t('gallery.lead', { least, most })}</p>
      <div className={styles.sources}>
        <FromLibrary most={room} onChosen={add} />
        {room > 0 && (
          <FilePicker
            multiple
            label={t('tool.pictureFiles')}
            icon={<UploadOutlined aria-hidden />}
            onPick={choose}
          >
            {t('gallery.upload')}
          </FilePicker>
        )}
        <span className={styles.count} role="status">
          {t('gallery.count', { count: pictures.length, most })}
        </span>
      </div>
      <UploadList uploads={uploads} onRetry={(file) => upload([file])} onRemove={remove} />
      <ImageNews report={report} />
      <ol className={styles.rows}>
        {pictures.map((picture, place) => (
          <GalleryRow
            key={picture.src}
            picture={picture}
            place={place}
            count={pictures.length}
            onChange={(changed) => change(place, changed)}
            onMove={(step) => move(place, step)}
            onRemove={() => drop(place)}
          />
        ))}
      </ol>
      <Unseen role="status">{said}</Unseen>
    </Modal>
  );
}
