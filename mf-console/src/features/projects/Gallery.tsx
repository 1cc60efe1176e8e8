import { DeleteOutlined } from '@ant-design/icons';
import type { Picture } from '@plinth/contracts/pictures';
import type { Project } from '@plinth/contracts/projects';
import { useTexts } from '@plinth/kit/texts';
import { Button, Select } from 'antd';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useAddGalleryImageMutation, useRemoveGalleryImageMutation } from './api.ts';
import styles from './Gallery.module.css';
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

  const { move, moving, dragged, over, dragging } = useGalleryOrder(project);
  const stateOf = (index: number) => {
    if (index === dragged) return styles.dragged;
    return index === over ? styles.over : undefined;
  };
  const places = project.galleryImages.map((_, index) => ({
    value: index,
    label: t('galleryPicture.place', { number: index + 1 }),
  }));

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
        <ul className={styles.pictures}>
          {project.galleryImages.map((image, index) => (
            <li
              key={image}
              className={[styles.picture, styles.movable, stateOf(index)].filter(Boolean).join(' ')}
              {...dragging(index)}
            >
              <UploadedImage file={image} alt={t('galleryPicture.name', { number: index + 1 })} width={240} />
              <Button
                className={styles.remove}
                size="small"
                danger
                data-action="delete"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('galleryPicture.delete', { number: index + 1 })}
                onClick={() => remove(image, nameOf(image, index))}
              />
              {places.length > 1 && (
                <Select
                  className={styles.place}
                  size="small"
                  aria-label={t('galleryPicture.moveTo', { name: nameOf(image, index) })}
                  disabled={moving}
                  value={index}
                  options={places}
                  onChange={(to) => void move(index, to)}
                />
              )}
            </li>
          ))}
        </ul>
        <GalleryUploads add={add} />
        <GalleryTexts project={project} />
      </FormPanel>
    </section>
  );
}
