import { usePreview } from '../../ui/usePreview.ts';
import { identityOf, noTexts, readChosenTexts, withChosenTexts } from './chosenPictures.ts';
import styles from './PictureRow.module.css';
import { PictureRow } from './PictureRow.tsx';

interface ChosenTextsFieldProps {
  /** The files that the form holds. */
  files: readonly File[];
  /** Their texts, as {@link withChosenTexts} writes them. */
  value?: string;
  onChange?: (held: string) => void;
}

/** The texts of the pictures that were chosen for a new gallery. */
export function ChosenTextsField({ files, value = '', onChange }: ChosenTextsFieldProps) {
  const texts = readChosenTexts(value);
  return (
    <ul className={styles.rows}>
      {files.map((file) => (
        <PictureRow
          key={identityOf(file)}
          picture={<Preview file={file} />}
          name={file.name}
          texts={texts[identityOf(file)] ?? noTexts}
          onChange={(written) => onChange?.(withChosenTexts(value, file, written))}
        />
      ))}
    </ul>
  );
}

function Preview({ file }: { file: File }) {
  const preview = usePreview(file);
  return preview ? <img src={preview} alt="" /> : null;
}
