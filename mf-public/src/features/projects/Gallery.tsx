import { Figure } from '@plinth/kit/Figure';
import { useTexts } from '@plinth/kit/texts';
import { LargePhoto } from '../../ui/lightbox/LargePhoto.tsx';
import { altOf } from '../../ui/pictureWords.ts';
import type { Project } from './api.ts';
import styles from './Gallery.module.css';
import texts from './texts/en.po';

/** A project's pictures, large and small in turn, each with what staff wrote about it. */
export function Gallery({ project }: { project: Pick<Project, 'title' | 'galleryImages' | 'galleryTexts'> }) {
  const t = useTexts(texts);
  const { title, galleryImages: files, galleryTexts } = project;
  if (files.length === 0) return null;
  const numbered = (index: number) => t('gallery.picture', { title, number: index + 1, count: files.length });
  return (
    <section className={styles.gallery} aria-label={t('gallery.label')}>
      {files.map((file, index) => {
        const texts = galleryTexts.find(({ image }) => image === file);
        return (
          <Figure
            key={file}
            className={styles.figure}
            caption={texts?.caption}
            captionLang={texts?.languages?.caption}
          >
            <LargePhoto
              file={file}
              {...altOf(texts?.alt ?? '', texts?.languages, { alt: numbered(index), altLang: undefined })}
              shape={index === files.length - 1 && index % 2 === 0 ? 'wide' : 'whole'}
              sizes="(max-width: 767px) 90vw, 55vw"
            />
          </Figure>
        );
      })}
    </section>
  );
}
