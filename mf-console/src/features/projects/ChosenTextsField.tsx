import { UploadedImage } from '../../ui/UploadedImage.tsx';
import type { ChosenPicture } from '../../ui/uploads/chosenPicture.ts';
import { noTexts, readChosenTexts, withChosenTexts } from './chosenPictures.ts';
import { PictureRow } from './PictureRow.tsx';
import { PictureRows } from './PictureRows.tsx';

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
  const said = pictures.map(({ _id }) => texts[_id] ?? noTexts);
  if (pictures.length === 0) return null;
  return (
    <PictureRows said={said}>
      {(other) =>
        pictures.map((picture) => (
          <PictureRow
            key={picture._id}
            picture={<UploadedImage file={picture.file} alt="" width={136} />}
            name={picture.name}
            texts={texts[picture._id] ?? noTexts}
            other={other}
            onChange={(written) => onChange?.(withChosenTexts(value, picture, written))}
          />
        ))
      }
    </PictureRows>
  );
}
