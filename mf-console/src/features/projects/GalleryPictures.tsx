import { DeleteOutlined } from '@ant-design/icons';
import { useTexts } from '@plinth/kit/texts';
import { Button, Select } from 'antd';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useDragToPlace } from '../../ui/useDragToPlace.ts';
import styles from './Gallery.module.css';
import texts from './texts/en.po';

export interface GalleryPicture {
  readonly key: string;
  readonly file: string;
  readonly alt: string;
  /** What it is called where it is moved. */
  readonly name: string;
  /** What the button says that takes it out. */
  readonly removal: string;
}

interface GalleryPicturesProps {
  pictures: readonly GalleryPicture[];
  /** What taking one out is: it is deleted from what is stored, or only left out of what was chosen. */
  removes: 'delete' | 'remove';
  /** The last move is under way. */
  moving?: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (place: number) => void;
}

/** The pictures of a gallery in their order, which is changed by dragging one onto another, or by the number of a place. */
export default function GalleryPictures(props: GalleryPicturesProps) {
  const { pictures, removes, moving = false, onMove, onRemove } = props;
  const t = useTexts(texts);
  const { dragged, over, dragging } = useDragToPlace(onMove, { isDisabled: moving });
  const stateOf = (place: number) => {
    if (place === dragged) return styles.dragged;
    return place === over ? styles.over : undefined;
  };
  const places = pictures.map((_, place) => ({
    value: place,
    label: t('galleryPicture.place', { number: place + 1 }),
  }));
  return (
    <ul className={styles.pictures}>
      {pictures.map(({ key, file, alt, name, removal }, place) => (
        <li
          key={key}
          className={[styles.picture, styles.movable, stateOf(place)].filter(Boolean).join(' ')}
          {...dragging(place)}
        >
          <UploadedImage file={file} alt={alt} width={240} />
          <Button
            className={styles.remove}
            size="small"
            danger={removes === 'delete'}
            data-action={removes}
            icon={<DeleteOutlined aria-hidden />}
            aria-label={removal}
            onClick={() => onRemove(place)}
          />
          {places.length > 1 && (
            <Select
              className={styles.place}
              size="small"
              aria-label={t('galleryPicture.moveTo', { name })}
              disabled={moving}
              value={place}
              options={places}
              onChange={(to) => onMove(place, to)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
