import { PictureOutlined } from '@ant-design/icons';
import { isDrawing, objectPosition } from '@plinth/contracts/pictureNames';
import { srcSet, uploadUrl } from '@plinth/kit/images';
import { useTexts } from '@plinth/kit/texts';
import { useState } from 'react';
import texts from './texts/en.po';
import styles from './UploadedImage.module.css';

interface UploadedImageProps {
  file: string;
  alt: string;
  /** The width in CSS pixels at which it is shown at most. */
  width: number;
  className?: string | undefined;
}

/** An uploaded picture, cut to its place unless it is a drawing; a drawn stand-in where it is missing or does not load. */
export function UploadedImage({ file, alt, width, className = '' }: UploadedImageProps) {
  const t = useTexts(texts);
  const [failed, setFailed] = useState<string>();
  if (!file || failed === file) {
    return (
      <span className={`${styles.missing} ${className}`} role="img" aria-label={alt || t('picture.none')}>
        <PictureOutlined aria-hidden />
      </span>
    );
  }
  return (
    <img
      className={`${styles.image} ${isDrawing(file) ? styles.drawing : ''} ${className}`}
      style={{ objectPosition: objectPosition(file) }}
      src={uploadUrl(file, width)}
      srcSet={srcSet(file)}
      sizes={`(max-width: 767px) 100vw, ${width}px`}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(file)}
    />
  );
}
