import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { galleryImagesPerCall } from '@plinth/contracts/constants';
import { Button } from 'antd';
import { useState } from 'react';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { ImageRules } from '../../ui/ImageRules.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { heldPictures, readChosenList } from '../../ui/uploads/chosenPicture.ts';
import { UploadList } from '../../ui/uploads/UploadList.tsx';
import { useUploads } from '../../ui/uploads/useUploads.ts';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import { useLatest } from '../../ui/useLatest.ts';
import styles from './Gallery.module.css';

interface GalleryFieldProps {
  /** Given by the form. */
  id?: string;
  /** The chosen pictures, as {@link heldPictures} writes them. */
  value?: string;
  onChange?: (held: string) => void;
}

const inWords = ({ name }: File) =>
  `${name} was left out: ${galleryImagesPerCall} at a time. More can be added when the project exists.`;

/** Chooses the first pictures of a gallery, each of which is uploaded at once. */
export function GalleryField({ id, value = '', onChange }: GalleryFieldProps) {
  const [beyond, setBeyond] = useState<readonly string[]>([]);
  const pictures = readChosenList(value);
  const latest = useLatest({ pictures, onChange });
  const { uploads, upload, remove } = useUploads({
    onUploaded: (picture) => {
      const { pictures: known, onChange: change } = latest();
      if (!known.some(({ _id }) => _id === picture._id)) change?.(heldPictures([...known, picture]));
    },
  });
  const { choose, report } = useFileChoice({
    onChecked: (files) => {
      const room = galleryImagesPerCall - pictures.length - uploads.length;
      setBeyond(files.slice(Math.max(0, room)).map(inWords));
      upload(files.slice(0, Math.max(0, room)));
    },
  });

  return (
    <div className={styles.field}>
      <FilePicker
        multiple
        id={id}
        describedBy={id && `${id}-rules`}
        icon={<UploadOutlined aria-hidden />}
        busy={report.progress !== ''}
        onPick={choose}
      >
        Choose images
      </FilePicker>
      <ImageRules
        hint
        id={id && `${id}-rules`}
        report={{ ...report, refused: [...report.refused, ...beyond] }}
      />
      <UploadList pictured uploads={uploads} onRetry={(file) => upload([file])} onRemove={remove} />
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ _id, file, name }) => (
            <li key={_id} className={styles.picture}>
              <UploadedImage file={file} alt={name} width={240} />
              <Button
                className={styles.remove}
                size="small"
                data-action="remove"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`Remove ${name}`}
                onClick={() => onChange?.(heldPictures(pictures.filter((each) => each._id !== _id)))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
