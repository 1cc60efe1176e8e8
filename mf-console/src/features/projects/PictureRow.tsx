import type { PictureTexts } from '@plinth/contracts/pictures';
import { useTexts, withElements } from '@plinth/kit/texts';
import { Input } from 'antd';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { altLimit, captionLimit } from '../../ui/pictureTexts.ts';
import styles from './PictureRow.module.css';
import texts from './texts/en.po';

interface PictureRowProps {
  picture: ReactNode;
  /** What the picture is called, for the names of its fields. */
  name: string;
  texts: PictureTexts;
  onChange: (texts: PictureTexts) => void;
  /** Called when the person goes on to something else, or presses Enter. */
  onLeave?: () => void;
  /** Stands below the fields. */
  children?: ReactNode;
}

/** One of several pictures, with the fields for its texts. */
export function PictureRow({ picture, name, texts: written, onChange, onLeave, children }: PictureRowProps) {
  const t = useTexts(texts);
  const id = useId();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
  const fields = [
    { field: 'alt', limit: altLimit },
    { field: 'caption', limit: captionLimit },
  ] as const;
  return (
    <li className={styles.row} onBlur={leave}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.fields}>
        {fields.map(({ field, limit }) => (
          <div key={field}>
            <label className={styles.label} htmlFor={`${id}-${field}`}>
              {withElements(t(`fieldOf.${field}`, { name }), {
                picture: (words) => <span className={styles.name}>{words}</span>,
              })}
            </label>
            <Input
              id={`${id}-${field}`}
              data-field={`gallery-${field}`}
              dir="auto"
              maxLength={limit}
              showCount
              value={written[field]}
              onChange={(event) => onChange({ ...written, [field]: event.target.value })}
              onPressEnter={(event) => {
                event.preventDefault();
                onLeave?.();
              }}
            />
          </div>
        ))}
        {children}
      </div>
    </li>
  );
}
