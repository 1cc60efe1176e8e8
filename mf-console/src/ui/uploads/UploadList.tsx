import { CloseOutlined, DeleteOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { usePreview } from '../usePreview.ts';
import styles from './UploadList.module.css';
import type { Upload, UploadState } from './useUploads.ts';

interface UploadListProps {
  uploads: readonly Upload[];
  /** Shows each picture beside its name. */
  pictured?: boolean;
  onRetry: (file: File) => void;
  /** Calls an upload off, or forgets one that has failed. */
  onRemove: (file: File) => void;
}

/** What is going on with the files that were chosen; one that was uploaded is not among them any more. */
export function UploadList({ uploads, pictured = false, onRetry, onRemove }: UploadListProps) {
  return (
    <ul className={styles.list} aria-label="Chosen pictures" aria-live="polite">
      {uploads.map(({ file, state }, place) => (
        <ChosenFile
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and only one of them has this place
          key={`${place} ${file.name}`}
          file={file}
          state={state}
          pictured={pictured}
          onRetry={() => onRetry(file)}
          onRemove={() => onRemove(file)}
        />
      ))}
    </ul>
  );
}

interface ChosenFileProps {
  file: File;
  state: UploadState;
  pictured: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

const isFault = (state: UploadState) => typeof state === 'object' && 'fault' in state;

const words = (state: UploadState) => {
  if (state === 'waiting') return 'Waiting…';
  return 'fault' in state ? `Not uploaded. ${state.fault}` : 'Uploading…';
};

function ChosenFile({ file, state, pictured, onRetry, onRemove }: ChosenFileProps) {
  const preview = usePreview(pictured ? file : undefined);
  return (
    <li className={styles.chosen}>
      {preview && <img src={preview} alt="" />}
      <span className={styles.words}>
        <b dir="auto">{file.name}</b>
        <span className={isFault(state) ? styles.fault : styles.state}>{words(state)}</span>
        {typeof state === 'object' && 'sent' in state && (
          <progress className={styles.progress} aria-label={`Uploading ${file.name}`} value={state.sent} />
        )}
      </span>
      <span className={styles.buttons}>
        {isFault(state) && (
          <Button
            size="small"
            icon={<RedoOutlined aria-hidden />}
            aria-label={`Try again: ${file.name}`}
            onClick={onRetry}
          >
            Try again
          </Button>
        )}
        {isFault(state) ? (
          <Button
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Remove ${file.name}`}
            onClick={onRemove}
          />
        ) : (
          <Button
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={`Cancel the upload of ${file.name}`}
            onClick={onRemove}
          >
            Cancel
          </Button>
        )}
      </span>
    </li>
  );
}
