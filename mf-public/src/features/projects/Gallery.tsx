import { Figure } from '@plinth/kit/Figure';
import { Photo } from '../../ui/Photo.tsx';
import type { Project } from './api.ts';
import styles from './Gallery.module.css';

/** A project's pictures, large and small in turn, each with what staff wrote about it. */
export function Gallery({ project }: { project: Pick<Project, 'title' | 'galleryImages' | 'galleryTexts'> }) {
  const { title, galleryImages: files, galleryTexts } = project;
  if (files.length === 0) return null;
  return (
    <section className={styles.gallery} aria-label="Gallery">
      {files.map((file, index) => {
        const texts = galleryTexts.find(({ image }) => image === file);
        return (
          <Figure key={file} className={styles.figure} caption={texts?.caption}>
            <Photo
              file={file}
              alt={texts?.alt || `${title}, picture ${index + 1} of ${files.length}`}
              shape={index === files.length - 1 && index % 2 === 0 ? 'wide' : 'whole'}
              sizes="(max-width: 767px) 90vw, 55vw"
            />
          </Figure>
        );
      })}
    </section>
  );
}
