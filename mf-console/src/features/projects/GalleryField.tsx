import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { galleryImagesPerCall } from '@plinth/contracts/constants';
import { Button } from 'antd';
import { useState } from 'react';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { ImageRules } from '../../ui/ImageRules.tsx';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import { usePreview } from '../../ui/usePreview.ts';
import { identityOf, newAmong } from './chosenPictures.ts';
import styles from './Gallery.module.css';

interface GalleryFieldProps {
  /** Given by the form. */
  id?: string;
  value?: File[];
  onChange?: (files: File[]) => void;
}

const inWords = ({ name }: File) =>
  `${name} was left out: ${galleryImagesPerCall} at a time. More can be added when the project exists.`;

/** Chooses the first pictures of a gallery, each of which has less than 1 MB or is shrunk. */
export function GalleryField({ id, value = [], onChange }: GalleryFieldProps) {
  const [beyond, setBeyond] = useState<readonly string[]>([]);
  const { choose, report } = useFileChoice({
    onChosen: (files) => {
      const all = [...value, ...newAmong(files, value)];
      setBeyond(all.slice(galleryImagesPerCall).map(inWords));
      onChange?.(all.slice(0, galleryImagesPerCall));
    },
    onChecked: (_accepted, given) => {
      if (given.length > 0) onChange?.(value.filter((file) => !given.includes(file)));
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
      {value.length > 0 && (
        <ul className={styles.pictures}>
          {value.map((file, index) => (
            <ChosenPicture
              key={identityOf(file)}
              file={file}
              onRemove={() => onChange?.(value.filter((_, place) => place !== index))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

function ChosenPicture({ file, onRemove }: { file: File; onRemove: () => void }) {
  const preview = usePreview(file);
  return (
    <li className={styles.picture}>
      {preview && <img src={preview} alt={file.name} />}
      <Button
        className={styles.remove}
        size="small"
        data-action="remove"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Remove ${file.name}`}
        onClick={onRemove}
      />
    </li>
  );
}
