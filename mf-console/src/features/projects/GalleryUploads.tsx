import { DeleteOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Spin } from 'antd';
import { useInsertionEffect, useRef } from 'react';
import { FilePicker } from '../../ui/FilePicker.tsx';
import { ImageRules } from '../../ui/ImageRules.tsx';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import { useLeaveWarning } from '../../ui/useLeaveWarning.ts';
import { usePreview } from '../../ui/usePreview.ts';
import { identityOf, newAmong } from './chosenPictures.ts';
import styles from './GalleryUploads.module.css';
import { type UploadState, useUploads } from './useUploads.ts';

interface GalleryUploadsProps {
  /** Given by the form: pictures that were chosen and are not uploaded yet. */
  value?: readonly File[];
  onChange?: (files: readonly File[]) => void;
  send: (image: File) => Promise<unknown>;
}

const isUnderWay = (state: UploadState | undefined) => state === 'waiting' || state === 'uploading';

/** Chooses pictures for the gallery of a project that exists, and uploads them at once. */
export function GalleryUploads({ value = [], onChange, send }: GalleryUploadsProps) {
  /** The newest, also between an upload and its rendering. */
  const chosen = useRef(value);
  useInsertionEffect(() => {
    chosen.current = value;
  }, [value]);
  const keep = (files: readonly File[]) => {
    chosen.current = files;
    onChange?.(files);
  };
  const remove = (file: File) => keep(chosen.current.filter((each) => each !== file));
  const { states, upload } = useUploads({ send, onUploaded: remove });
  const { choose, report } = useFileChoice({
    onChecked: (accepted) => {
      const files = newAmong(accepted, chosen.current);
      if (files.length === 0) return;
      keep([...chosen.current, ...files]);
      upload(files);
    },
  });
  const busy = value.some((file) => isUnderWay(states.get(file)));
  useLeaveWarning(busy);

  return (
    <div className={styles.uploads}>
      <div>
        <FilePicker
          multiple
          label="Add a gallery image"
          describedBy="gallery-rules"
          icon={<PlusOutlined aria-hidden />}
          busy={busy || report.progress !== ''}
          onPick={choose}
        >
          Add images
        </FilePicker>
      </div>
      <ImageRules hint id="gallery-rules" report={report} />
      {value.length > 0 && (
        <ul className={styles.list} aria-label="Chosen pictures" aria-live="polite">
          {value.map((file) => (
            <ChosenPicture
              key={identityOf(file)}
              file={file}
              state={states.get(file)}
              onUpload={() => upload([file])}
              onRemove={() => remove(file)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChosenPictureProps {
  file: File;
  state: UploadState | undefined;
  onUpload: () => void;
  onRemove: () => void;
}

const words = (state: UploadState | undefined) => {
  if (state === 'uploading') return 'Uploading…';
  if (state === 'waiting') return 'Waiting…';
  return state ? `Not uploaded. ${state.fault}` : 'Chosen earlier, not uploaded yet.';
};

function ChosenPicture({ file, state, onUpload, onRemove }: ChosenPictureProps) {
  const preview = usePreview(file);
  return (
    <li className={styles.chosen}>
      {preview && <img src={preview} alt="" />}
      <span className={styles.words}>
        <b dir="auto">{file.name}</b>
        <span className={typeof state === 'object' ? styles.fault : styles.state}>{words(state)}</span>
      </span>
      {isUnderWay(state) ? (
        <Spin size="small" />
      ) : (
        <span className={styles.buttons}>
          <Button
            size="small"
            icon={<UploadOutlined aria-hidden />}
            aria-label={`Upload ${file.name}`}
            onClick={onUpload}
          >
            Upload
          </Button>
          <Button
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Remove ${file.name}`}
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
