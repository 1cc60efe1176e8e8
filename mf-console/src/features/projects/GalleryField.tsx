import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { galleryImagesPerCall } from '@plinth/contracts/constants';
import { Button } from 'antd';
import { useRef } from 'react';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import { usePreview } from '../../ui/usePreview.ts';
import { identityOf } from './chosenPictures.ts';
import styles from './Gallery.module.css';

interface GalleryFieldProps {
  /** Given by the form. */
  id?: string;
  value?: File[];
  onChange?: (files: File[]) => void;
}

/** Chooses the first pictures of a gallery, each below 1 MB. */
export function GalleryField({ id, value = [], onChange }: GalleryFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const accept = useFileChoice();

  const choose = (chosen: FileList | null) => {
    const known = new Set(value.map(identityOf));
    const files = accept(chosen).filter((file) => !known.has(identityOf(file)));
    if (files.length > 0) onChange?.([...value, ...files].slice(0, galleryImagesPerCall));
    if (input.current) input.current.value = '';
  };

  return (
    <div className={styles.field}>
      <input
        ref={input}
        id={id}
        className={styles.input}
        type="file"
        accept="image/*"
        multiple
        aria-describedby={id ? `${id}-hint` : undefined}
        onChange={(event) => choose(event.target.files)}
      />
      <Button icon={<UploadOutlined aria-hidden />} tabIndex={-1} onClick={() => input.current?.click()}>
        Choose images
      </Button>
      <p className={styles.hint} id={id ? `${id}-hint` : undefined}>
        Image must be less than 1MB
      </p>
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
