import type { Picture } from '@plinth/contracts/pictures';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import { Badge } from '../Badge.tsx';
import { UploadedImage } from '../UploadedImage.tsx';
import styles from './PictureTile.module.css';
import { pictureName } from './pictureWords.ts';
import texts from './texts/en.po';

interface PictureTileProps {
  picture: Picture;
  /** It is one of those that are chosen. */
  chosen?: boolean;
  /** What makes the tile do something, around its name. */
  named?: (name: string) => ReactNode;
}

/** A picture of the library among others: how it looks, what it is called, and how often it is shown. */
export function PictureTile({ picture, chosen = false, named = (name) => name }: PictureTileProps) {
  const t = useTexts(texts);
  const name = pictureName(useLanguage(), picture);
  const { file, alt, usedBy, width, height } = picture;
  return (
    <div className={chosen ? `${styles.tile} ${styles.chosen}` : styles.tile}>
      <UploadedImage className={styles.image} file={file} alt="" width={280} />
      <div className={styles.words}>
        <span className={alt ? styles.name : `${styles.name} ${styles.unnamed}`} dir="auto" title={name}>
          {named(name)}
        </span>
        <span className={styles.facts}>
          <span>{t('picture.dimensions', { width, height })}</span>
          {usedBy.length > 0 ? (
            <span>{t('picture.uses', { count: usedBy.length })}</span>
          ) : (
            <Badge>{t('picture.unused')}</Badge>
          )}
        </span>
      </div>
    </div>
  );
}
