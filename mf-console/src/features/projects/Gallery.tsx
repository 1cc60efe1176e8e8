import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import type { Project } from '@plinth/contracts/projects';
import { problemOf } from '@plinth/kit/problem';
import { Button } from 'antd';
import { useRef } from 'react';
import { FormPanel } from '../../ui/FormPanel.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFileChoice } from '../../ui/useFileChoice.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useAddGalleryImageMutation, useRemoveGalleryImageMutation } from './api.ts';
import styles from './Gallery.module.css';
import { GalleryTexts } from './GalleryTexts.tsx';

/** The pictures of a project that exists: each is added and removed at once, independently of the form. */
export function Gallery({ project }: { project: Project }) {
  const input = useRef<HTMLInputElement>(null);
  const dialogs = useDialogs();
  const accept = useFileChoice();
  const [addImage, { isLoading: adding }] = useAddGalleryImageMutation();
  const [removeImage] = useRemoveGalleryImageMutation();

  const add = useSingleFlight(async (image: File) => {
    try {
      await addImage({ params: { id: project._id }, fields: {}, files: { image } }).unwrap();
      dialogs.success('Success!', 'Image uploaded successfully.');
    } catch (error) {
      const problem = problemOf(error);
      if (problem.code === 'file-too-large') dialogs.fileTooLarge();
      else dialogs.failure('Error!', `Failed to upload image. ${problem.message}`);
    }
  });

  const remove = useSingleFlight(async (imageName: string) => {
    if (!(await dialogs.confirmDelete('Are you sure you want to delete this image?'))) return;
    try {
      await removeImage({ params: { id: project._id, imageName } }).unwrap();
      dialogs.success('Deleted!', 'Image has been deleted.');
    } catch (error) {
      dialogs.failure('Error!', `Failed to delete image. ${problemOf(error).message}`);
    }
  });

  const choose = (chosen: FileList | null) => {
    const [file] = accept(chosen);
    if (file) void add(file);
    if (input.current) input.current.value = '';
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
                onClick={() => remove(image)}
              />
            </li>
          ))}
          <li className={styles.add}>
            <input
              ref={input}
              className={styles.input}
              type="file"
              accept="image/*"
              aria-label="Add a gallery image"
              onChange={(event) => choose(event.target.files)}
            />
            <Button
              icon={<PlusOutlined aria-hidden />}
              loading={adding}
              tabIndex={-1}
              onClick={() => input.current?.click()}
            >
              Add image
            </Button>
          </li>
        </ul>
        <p className={styles.hint}>Image must be less than 1MB</p>
        <GalleryTexts project={project} />
      </FormPanel>
    </section>
  );
}
