import type { Picture } from '@plinth/contracts/pictures';
import type { Project } from '@plinth/contracts/projects';
import { useTexts } from '@plinth/kit/texts';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useAddGalleryImageMutation, useRemoveGalleryImageMutation } from './api.ts';
import styles from './Gallery.module.css';
import GalleryPictures from './GalleryPictures.tsx';
import { GalleryTexts } from './GalleryTexts.tsx';
import { GalleryUploads } from './GalleryUploads.tsx';
import texts from './texts/en.po';
import { useGalleryOrder } from './useGalleryOrder.ts';

/** The pictures of a project that exists: each is added and removed at once, independently of the form. */
export function Gallery({ project }: { project: Project }) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [addImage] = useAddGalleryImageMutation();
  const [removeImage] = useRemoveGalleryImageMutation();

  const add = ({ _id, alt = '' }: Pick<Picture, '_id'> & Partial<Pick<Picture, 'alt'>>) =>
    addImage({ params: { id: project._id }, fields: { imageId: _id, alt } }).unwrap();

  const remove = useSingleFlight(async (imageName: string, name: string) => {
    if (!(await dialogs.confirmDelete(t('galleryPicture.deleteQuestion'), name))) return;
    try {
      await removeImage({ params: { id: project._id, imageName } }).unwrap();
      dialogs.success(t('galleryPicture.deleted'), t('galleryPicture.deletedText'));
    } catch (error) {
      dialogs.failure(
        t('galleryPicture.failed'),
        t('galleryPicture.deleteFailed', { message: problemOf(error).message }),
      );
    }
  });

  const { move, moving } = useGalleryOrder(project);

  const nameOf = (image: string, index: number) => {
    const alt = project.galleryTexts.find((each) => each.image === image)?.alt;
    const number = index + 1;
    return alt ? t('galleryPicture.described', { number, alt }) : t('galleryPicture.name', { number });
  };

  return (
    <section className={styles.gallery} aria-labelledby="gallery-title">
      <FormPanel>
        <h2 className={styles.title} id="gallery-title">
          {t('gallery.title')}
        </h2>
        <p className={styles.lead}>{t('gallery.lead')}</p>
        <GalleryPictures
          removes="delete"
          moving={moving}
          pictures={project.galleryImages.map((image, place) => ({
            ...{ key: image, file: image, name: nameOf(image, place) },
            alt: t('galleryPicture.name', { number: place + 1 }),
            removal: t('galleryPicture.delete', { number: place + 1 }),
          }))}
          onMove={(from, to) => void move(from, to)}
          onRemove={(place) => {
            const image = project.galleryImages[place];
            if (image) void remove(image, nameOf(image, place));
          }}
        />
        <GalleryUploads add={add} />
        <GalleryTexts project={project} />
      </FormPanel>
    </section>
  );
}
