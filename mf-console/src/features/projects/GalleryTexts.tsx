import type { PictureTexts } from '@plinth/contracts/pictures';
import type { Project } from '@plinth/contracts/projects';
import { useDraft } from '@plinth/kit/draft';
import { problemOf } from '@plinth/kit/problem';
import { useAppDispatch } from '@plinth/kit/store';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { adoptGalleryTexts, useDescribeGalleryImageMutation } from './api.ts';
import { noTexts } from './chosenPictures.ts';
import styles from './GalleryTexts.module.css';
import rows from './PictureRow.module.css';
import { PictureRow } from './PictureRow.tsx';

/** What is said of the pictures of a project that exists. Each is saved when the person goes on to something else. */
export function GalleryTexts({ project }: { project: Project }) {
  const { _id, galleryImages, galleryTexts } = project;
  if (galleryImages.length === 0) return null;
  return (
    <section aria-labelledby="gallery-texts">
      <h3 className={styles.title} id="gallery-texts">
        Alternative texts and captions
      </h3>
      <p className={styles.lead}>
        An alternative text says what a picture shows, for people who do not see it. A caption stands below
        it. Both are saved when you leave them.
      </p>
      <ul className={rows.rows}>
        {galleryImages.map((image, index) => (
          <StoredPicture
            key={image}
            project={_id}
            image={image}
            name={`picture ${index + 1}`}
            stored={galleryTexts.find((texts) => texts.image === image) ?? noTexts}
          />
        ))}
      </ul>
    </section>
  );
}

interface StoredPictureProps {
  /** The id of its project. */
  project: string;
  image: string;
  name: string;
  stored: PictureTexts;
}

function StoredPicture({ project, image, name, stored: { alt, caption } }: StoredPictureProps) {
  const dispatch = useAppDispatch();
  const stored = useMemo(() => ({ alt, caption }), [alt, caption]);
  const draftName = useMemo(() => ({ remote: 'mf-console', form: `pictures.${image}` }), [image]);
  const [texts, setTexts, forget] = useDraft(draftName, stored);
  const [describe] = useDescribeGalleryImageMutation();
  const [outcome, setOutcome] = useState('');
  const changed = texts.alt.trim() !== alt || texts.caption.trim() !== caption;

  const save = useSingleFlight(async () => {
    if (!changed) return;
    setOutcome('Saving…');
    try {
      const answered = await describe({ params: { id: project, imageName: image }, body: texts }).unwrap();
      dispatch(adoptGalleryTexts(project, answered));
      forget();
      setOutcome('Saved');
    } catch (error) {
      setOutcome(`Not saved. ${problemOf(error).message}`);
    }
  });

  return (
    <PictureRow
      picture={<UploadedImage file={image} alt="" width={136} />}
      name={name}
      texts={texts}
      onChange={(written) => {
        setOutcome('');
        setTexts(written);
      }}
      onLeave={save}
    >
      <p className={styles.outcome} role="status">
        {outcome || (changed && 'Not saved yet')}
        {changed && outcome.startsWith('Not saved') && (
          <Button size="small" onClick={save} aria-label={`Save the texts of ${name}`}>
            Save
          </Button>
        )}
      </p>
    </PictureRow>
  );
}
