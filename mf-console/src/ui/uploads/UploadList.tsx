import { CloseOutlined, DeleteOutlined, RedoOutlined } from '@ant-design/icons';
import { type Translate, useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import texts from '../texts/en.po';
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
  const t = useTexts(texts);
  return (
    <ul className={styles.list} aria-label={t('uploads.name')} aria-live="polite">
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

const words = (t: Translate, state: UploadState) => {
  if (state === 'waiting') return t('upload.waiting');
  return 'fault' in state ? t('upload.failed', { fault: state.fault }) : t('upload.underWay');
};

function ChosenFile({ file, state, pictured, onRetry, onRemove }: ChosenFileProps) {
  const t = useTexts(texts);
  const preview = usePreview(pictured ? file : undefined);
  return (
    <li className={styles.chosen}>
      {preview && <img src={preview} alt="" />}
      <span className={styles.words}>
        <b dir="auto">{file.name}</b>
        <span className={isFault(state) ? styles.fault : styles.state}>{words(t, state)}</span>
        {typeof state === 'object' && 'sent' in state && (
          <progress
            className={styles.progress}
            aria-label={t('upload.progress', { file: file.name })}
            value={state.sent}
          />
        )}
      </span>
      <span className={styles.buttons}>
        {isFault(state) && (
          <Button
            size="small"
            icon={<RedoOutlined aria-hidden />}
            aria-label={t('upload.retryOf', { file: file.name })}
            onClick={onRetry}
          >
            {t('upload.retry')}
          </Button>
        )}
        {isFault(state) ? (
          <Button
            size="small"
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('upload.remove', { file: file.name })}
            onClick={onRemove}
          />
        ) : (
          <Button
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('upload.cancelOf', { file: file.name })}
            onClick={onRemove}
          >
            {t('upload.cancel')}
          </Button>
        )}
      </span>
    </li>
  );
}
