import { isDrawing, objectPosition } from '@plinth/contracts/pictureNames';
import { useEffect, useRef, useState } from 'react';
import missing from '../images/missing.webp';
import styles from './Photo.module.css';
import { photoSource } from './photoSource.ts';

interface PhotoProps {
  /** An uploaded file. Without one the default picture stands. */
  file: string | undefined;
  alt: string;
  /** Where that is in another language than the page. */
  altLang?: string | undefined;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  /** The place that is kept for it: `card` is 200 px high as in SPEC section 9. */
  shape: 'card' | 'landscape' | 'wide' | 'whole' | 'square';
  /** The one picture that the page is looked at for: fetched first. All others are fetched when they come near. */
  priority?: boolean;
}

/**
 * An uploaded picture in the rendition that fits, cut to its place around the point that counts unless it is a drawing; the default picture when it is missing or
 * cannot be loaded.
 */
export function Photo({ file, alt, altLang, sizes, shape, priority = false }: PhotoProps) {
  const [failedFile, setFailedFile] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    // A picture can fail before hydration has attached the handler.
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setFailedFile(file);
  }, [file]);

  const known = file && failedFile !== file;
  const isWhole = !known || isDrawing(file);
  return (
    <span className={`${styles.frame} ${styles[shape]}`}>
      <img
        ref={image}
        className={`${styles.image} ${isWhole ? styles.drawing : ''}`}
        style={{ objectPosition: objectPosition(file ?? '') }}
        {...(known ? photoSource(file, sizes) : { src: missing })}
        alt={alt}
        lang={altLang}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding="async"
        onError={() => setFailedFile(file)}
      />
    </span>
  );
}
