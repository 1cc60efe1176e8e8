import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FilePicker } from './FilePicker.tsx';
import styles from './ImageChoice.module.css';
import { ImageRules } from './ImageRules.tsx';
import texts from './texts/en.po';
import type { ChoiceReport } from './useFileChoice.ts';

interface ImageChoiceProps {
  id: string | undefined;
  /** What is shown; undefined while there is nothing. */
  src: string | undefined;
  /** Whether that is what was chosen, and not what is stored. */
  isChosen: boolean;
  /** What the chosen file is called. */
  name: string | undefined;
  /** Shows the hint about the size. */
  hint?: boolean;
  /** A portrait is round. */
  round?: boolean;
  report: ChoiceReport;
  onPick: (input: HTMLInputElement) => void;
  /** Gives the chosen file up; undefined while there is none. */
  onRemove: (() => void) | undefined;
  /** Another way to choose, beside the picker. */
  otherWay?: ReactNode;
  /** Stands below the name. */
  children?: ReactNode;
}

/** One image that can be chosen: how it looks, and the way to another one. */
export function ImageChoice({
  id,
  src,
  isChosen,
  name,
  hint = false,
  round = false,
  ...props
}: ImageChoiceProps) {
  const t = useTexts(texts);
  const { report, onPick, onRemove, otherWay, children } = props;
  return (
    <div className={styles.field}>
      <div className={round ? `${styles.frame} ${styles.round}` : styles.frame}>
        {src ? (
          <img src={src} alt={t(isChosen ? 'image.chosen' : 'image.current')} />
        ) : (
          <span className={styles.none}>{t('image.none')}</span>
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.buttons}>
          <FilePicker
            id={id}
            describedBy={id && `${id}-rules`}
            icon={<UploadOutlined aria-hidden />}
            busy={report.progress !== ''}
            onPick={onPick}
          >
            {t(src ? 'image.chooseAnother' : 'image.choose')}
          </FilePicker>
          {otherWay}
          {onRemove && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('image.remove')}
              onClick={onRemove}
            />
          )}
        </div>
        {name && <p className={styles.name}>{name}</p>}
        {children}
        <ImageRules id={id && `${id}-rules`} hint={hint} report={report} />
      </div>
    </div>
  );
}
