import { Photo } from '../../ui/Photo.tsx';
import styles from './Gallery.module.css';

/** A project's pictures, large and small in turn, numbered as figures. */
export function Gallery({ title, files }: { title: string; files: readonly string[] }) {
  if (files.length === 0) return null;
  return (
    <section className={styles.gallery} aria-label="Gallery">
      {files.map((file, index) => (
        <figure key={file} className={styles.figure}>
          <Photo
            file={file}
            alt={`${title}, picture ${index + 1} of ${files.length}`}
            shape={index === files.length - 1 && index % 2 === 0 ? 'wide' : 'whole'}
            sizes="(max-width: 767px) 92vw, 55vw"
          />
          <figcaption className={styles.caption}>Fig. {index + 1}</figcaption>
        </figure>
      ))}
    </section>
  );
}
