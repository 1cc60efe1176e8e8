import type { Blog } from '@plinth/contracts/blogs';
import type { Project } from '@plinth/contracts/projects';
import { Figure } from '@plinth/kit/Figure';
import { useTexts } from '@plinth/kit/texts';
import styles from './PublicationText.module.css';
import { RichText } from './RichText.tsx';
import texts from './texts/en.po';
import { UploadedImage } from './UploadedImage.tsx';

interface Picture {
  readonly file: string;
  readonly alt: string;
  readonly caption: string;
}

/** What is read of a blog. */
export function BlogText({ blog }: { blog: Blog }) {
  const { title, image, imageAlt, imageCaption, description } = blog;
  return (
    <Leading
      title={title}
      picture={{ file: image, alt: imageAlt, caption: imageCaption }}
      html={description}
    />
  );
}

/** What is read of a project. */
export function ProjectText({ project }: { project: Project }) {
  const t = useTexts(texts);
  const { title, mainImage, mainImageAlt, mainImageCaption, description, galleryImages, galleryTexts } =
    project;
  const picture = { file: mainImage, alt: mainImageAlt, caption: mainImageCaption };
  return (
    <>
      <Leading title={title} picture={picture} html={description} />
      {galleryImages.length > 0 && (
        <ul className={styles.gallery}>
          {galleryImages.map((image, index) => {
            const texts = galleryTexts.find((each) => each.image === image);
            return (
              <li key={image}>
                <Figure caption={texts?.caption}>
                  <UploadedImage
                    className={styles.picture}
                    file={image}
                    alt={texts?.alt || t('publication.picture', { title, number: index + 1 })}
                    width={320}
                  />
                </Figure>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function Leading({ title, picture, html }: { title: string; picture: Picture; html: string }) {
  return (
    <>
      <Figure className={styles.figure} caption={picture.caption}>
        <UploadedImage className={styles.image} file={picture.file} alt={picture.alt || title} width={760} />
      </Figure>
      <RichText html={html} />
    </>
  );
}
