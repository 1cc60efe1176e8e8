import { useTexts } from '@plinth/kit/texts';
import type { MouseEvent } from 'react';
import { useDates } from '../dates.ts';
import { RichText } from '../RichText.tsx';
import { UploadedImage } from '../UploadedImage.tsx';
import { readChosen } from '../uploads/chosenPicture.ts';
import styles from './ConflictDialog.module.css';
import type { EditField } from './differences.ts';
import texts from './texts/en.po';

interface VersionProps {
  field: Pick<EditField, 'kind' | 'words'>;
  /** A text, the name of a stored file, or a chosen picture. */
  value: string;
  /** What it is, for whoever comes to a scrolling text by keyboard. */
  label: string;
}

/** Links are to be read here, not to be followed: the form would be left. */
const stay = (event: MouseEvent) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
};

/** One version of a field, as it would look. */
export function Version({ field: { kind, words }, value, label }: VersionProps) {
  const t = useTexts(texts);
  const { longDate } = useDates();
  if (value === '') return <p className={styles.nothing}>{t('version.nothing')}</p>;
  if (kind === 'image') {
    const chosen = readChosen(value);
    const [file, alt] = chosen ? [chosen.file, chosen.name] : [value, label];
    return (
      <>
        <UploadedImage className={styles.image} file={file} alt={alt} width={240} />
        {chosen && <p className={styles.nothing}>{chosen.name}</p>}
      </>
    );
  }
  if (kind === 'images') {
    return (
      <ul className={styles.images}>
        {value.split('\n').map((file, index) => (
          <li key={file}>
            <UploadedImage
              className={styles.thumb}
              file={file}
              alt={t('version.picture', { number: index + 1 })}
              width={120}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (kind === 'rich') {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls is reached by keyboard
      <section className={styles.text} tabIndex={0} aria-label={label} onClickCapture={stay}>
        <RichText html={value} />
      </section>
    );
  }
  return (
    <p className={styles.line} dir="auto">
      {kind === 'day' ? longDate(value) : (words?.(value) ?? value)}
    </p>
  );
}
