import { DeleteOutlined } from '@ant-design/icons';
import type { Project } from '@plinth/contracts/projects';
import { problemOf } from '@plinth/kit/problem';
import { Button } from 'antd';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import type { ChosenPicture } from '../../ui/uploads/chosenPicture.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useAddGalleryImageMutation, useRemoveGalleryImageMutation } from './api.ts';
import styles from './Gallery.module.css';
import { GalleryTexts } from './GalleryTexts.tsx';
import { GalleryUploads } from './GalleryUploads.tsx';

/** The pictures of a project that exists: each is added and removed at once, independently of the form. */
export function Gallery({ project }: { project: Project }) {
  const dialogs = useDialogs();
  const [addImage] = useAddGalleryImageMutation();
  const [removeImage] = useRemoveGalleryImageMutation();

  const add = ({ _id }: ChosenPicture) =>
    addImage({ params: { id: project._id }, fields: { imageId: _id } }).unwrap();

  const remove = useSingleFlight(async (imageName: string, name: string) => {
    if (!(await dialogs.confirmDelete('Are you sure you want to delete this image?', name))) return;
    try {
      await removeImage({ params: { id: project._id, imageName } }).unwrap();
      dialogs.success('Deleted!', 'Image has been deleted.');
    } catch (error) {
      dialogs.failure('Error!', `Failed to delete image. ${problemOf(error).message}`);
    }
  });

  const nameOf = (image: string, index: number) => {
    const alt = project.galleryTexts.find((texts) => texts.image === image)?.alt;
    return `Gallery picture ${index + 1}${alt ? `: ${alt}` : ''}`;
  };

  return (
    <section className={styles.gallery} aria-labelledby="gallery-title">
      <FormPanel>
        <h2 className={styles.title} id="gallery-title">
          Gallery
        </h2>
        <p className={styles.lead}>Pictures are added and removed at once.</p>
        <ul className={styles.pictures}>
          {project.galleryImages.map((image, index) => (
            <li key={image} className={styles.picture}>
              <UploadedImage file={image} alt={`Gallery picture ${index + 1}`} width={240} />
              <Button
                className={styles.remove}
                size="small"
                danger
                data-action="delete"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={`Delete gallery picture ${index + 1}`}
                onClick={() => remove(image, nameOf(image, index))}
              />
            </li>
          ))}
        </ul>
        <GalleryUploads add={add} />
        <GalleryTexts project={project} />
      </FormPanel>
    </section>
  );
}
