import { languages } from '@plinth/contracts/languages';
import type { PictureTexts } from '@plinth/contracts/pictures';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { useTexts, withElements } from '@plinth/kit/texts';
import { Input } from 'antd';
import { type FocusEvent, type ReactNode, useId } from 'react';
import { altLimit, captionLimit } from '../../ui/pictureTexts.ts';
import { noTexts } from './chosenPictures.ts';
import styles from './PictureRow.module.css';
import texts from './texts/en.po';

interface PictureRowProps {
  picture: ReactNode;
  /** What the picture is called, for the names of its fields. */
  name: string;
  texts: PictureTexts;
  /** The language whose fields stand beside those of the site's own. */
  other: TranslationLanguage | undefined;
  onChange: (texts: PictureTexts) => void;
  /** Called when the person goes on to something else, or presses Enter. */
  onLeave?: () => void;
  /** Stands below the fields. */
  children?: ReactNode;
}

const fields = [
  { field: 'alt', limit: altLimit },
  { field: 'caption', limit: captionLimit },
] as const;

/** One of several pictures, with the fields for its texts. */
export function PictureRow({ picture, texts: written, other, onChange, onLeave, ...row }: PictureRowProps) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) onLeave?.();
  };
  const { translations } = written;
  return (
    <li className={styles.row} onBlur={leave}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.fields}>
        {fields.map(({ field, limit }) => (
          <div key={field} className={styles.languages} data-both={other !== undefined}>
            <TextField
              {...{ field, limit, name: row.name, onLeave }}
              value={written[field]}
              onChange={(value) => onChange({ ...written, [field]: value })}
            />
            {other && (
              <TextField
                {...{ field, limit, name: row.name, onLeave }}
                language={other}
                value={translations?.[other]?.[field] ?? ''}
                onChange={(value) =>
                  onChange({
                    ...written,
                    translations: {
                      ...translations,
                      [other]: { ...noTexts, ...translations?.[other], [field]: value },
                    },
                  })
                }
              />
            )}
          </div>
        ))}
        {row.children}
      </div>
    </li>
  );
}

interface TextFieldProps {
  field: 'alt' | 'caption';
  limit: number;
  /** What the picture is called. */
  name: string;
  /** Where it is another than the site's own. */
  language?: TranslationLanguage;
  value: string;
  onChange: (value: string) => void;
  onLeave: (() => void) | undefined;
}

function TextField({ field, limit, name, language, value, onChange, onLeave }: TextFieldProps) {
  const t = useTexts(texts);
  const id = useId();
  const label = language
    ? t(`fieldOf.${field}In`, { name, language: languages[language].name })
    : t(`fieldOf.${field}`, { name });
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {withElements(label, { picture: (words) => <span className={styles.name}>{words}</span> })}
      </label>
      <Input
        id={id}
        data-field={['gallery', field, language].filter(Boolean).join('-')}
        dir={language ? languages[language].direction : 'auto'}
        lang={language}
        maxLength={limit}
        showCount
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault();
          onLeave?.();
        }}
      />
    </div>
  );
}
