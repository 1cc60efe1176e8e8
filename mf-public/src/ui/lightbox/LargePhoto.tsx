import type { ComponentProps } from 'react';
import { Photo } from '../Photo.tsx';
import styles from './LargePhoto.module.css';
import { largePicture } from './largePictures.ts';

interface LargePhotoProps extends ComponentProps<typeof Photo> {
  /** What stands below it in the lightbox; the caption of its figure unless given. */
  caption?: string;
}

/** A photo that opens large in the lightbox of its article, and is a link to itself without. */
export function LargePhoto({ caption = '', ...photo }: LargePhotoProps) {
  const { file } = photo;
  if (!file) return <Photo {...photo} />;
  return (
    <a className={styles.link} href={largePicture(file)} target="_self" data-picture={caption}>
      <Photo {...photo} />
    </a>
  );
}
