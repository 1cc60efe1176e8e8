import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { uploadUrl } from '@plinth/kit/images';
import { Button } from 'antd';
import { useRef } from 'react';
import { FilePicker } from './FilePicker.tsx';
import styles from './ImageField.module.css';
import { ImageRules } from './ImageRules.tsx';
import { useFileChoice } from './useFileChoice.ts';
import { usePreview } from './usePreview.ts';

interface ImageFieldProps {
  /** Given by the form. */
  id?: string;
  value?: File;
  onChange?: (file: File | undefined) => void;
  /** The stored picture that a new one would replace. */
  current?: string;
  /** Shows the hint about the size. */
  hint?: boolean;
  /** A portrait is round. */
  round?: boolean;
}

/** Chooses one image of a kind that is accepted, shrinks it where it is 1 MB or more, and shows it. */
export function ImageField({ id, value, onChange, current, hint = false, round = false }: ImageFieldProps) {
  const before = useRef<File>(undefined);
  const { choose, report } = useFileChoice({
    onChosen: ([file]) => {
      before.current = value;
      onChange?.(file);
    },
    onChecked: (_accepted, given) => {
      if (value && given.includes(value)) onChange?.(before.current);
    },
  });
  const preview = usePreview(value);
  const shown = preview ?? (current ? uploadUrl(current, 480) : undefined);

  return (
    <div className={styles.field}>
      <div className={round ? `${styles.frame} ${styles.round}` : styles.frame}>
        {shown ? (
          <img src={shown} alt={value ? 'The chosen file' : 'The current one'} />
        ) : (
          <span className={styles.none}>No Image</span>
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.buttons}>
          <FilePicker
            id={id}
            describedBy={id && `${id}-rules`}
            icon={<UploadOutlined aria-hidden />}
            busy={report.progress !== ''}
            onPick={choose}
          >
            {shown ? 'Choose another image' : 'Choose image'}
          </FilePicker>
          {value && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label="Remove the chosen image"
              onClick={() => onChange?.(undefined)}
            />
          )}
        </div>
        {value && <p className={styles.name}>{value.name}</p>}
        <ImageRules id={id && `${id}-rules`} hint={hint} report={report} />
      </div>
    </div>
  );
}
