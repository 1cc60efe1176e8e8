import { UploadedImage } from '../../ui/UploadedImage.tsx';
import type { ChosenPicture } from '../../ui/uploads/chosenPicture.ts';
import { noTexts, readChosenTexts, withChosenTexts } from './chosenPictures.ts';
import styles from './PictureRow.module.css';
import { PictureRow } from './PictureRow.tsx';

interface ChosenTextsFieldProps {
  /** The pictures that the form holds. */
  pictures: readonly ChosenPicture[];
  /** Their texts, as {@link withChosenTexts} writes them. */
  value?: string;
  onChange?: (held: string) => void;
}

/** The texts of the pictures that were chosen for a new gallery. */
export function ChosenTextsField({ pictures, value = '', onChange }: ChosenTextsFieldProps) {
  const texts = readChosenTexts(value);
  return (
    <ul className={styles.rows}>
      {pictures.map((picture) => (
        <PictureRow
          key={picture._id}
          picture={<UploadedImage file={picture.file} alt="" width={136} />}
          name={picture.name}
          texts={texts[picture._id] ?? noTexts}
          onChange={(written) => onChange?.(withChosenTexts(value, picture, written))}
        />
      ))}
    </ul>
  );
}
