import type { PictureTexts } from '@plinth/contracts/pictures';
import type { Project } from '@plinth/contracts/projects';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { useDraft } from '@plinth/kit/draft';
import { useAppDispatch } from '@plinth/kit/store';
import { type Translate, useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { adoptGalleryTexts, useDescribeGalleryImageMutation } from './api.ts';
import { noTexts } from './chosenPictures.ts';
import { type EditedTexts, editedTexts, textsSent, trimmed } from './editedTexts.ts';
import styles from './GalleryTexts.module.css';
import { PictureRow } from './PictureRow.tsx';
import { PictureRows } from './PictureRows.tsx';
import texts from './texts/en.po';

/** What is said of the pictures of a project that exists. Each is saved when the person goes on to something else. */
export function GalleryTexts({ project }: { project: Project }) {
  const t = useTexts(texts);
  const { _id, galleryImages, galleryTexts } = project;
  if (galleryImages.length === 0) return null;
  return (
    <section aria-labelledby="gallery-texts">
      <h3 className={styles.title} id="gallery-texts">
        {t('gallery.texts')}
      </h3>
      <p className={styles.lead}>{t('gallery.textsLead')}</p>
      <PictureRows said={galleryTexts}>
        {(other) =>
          galleryImages.map((image, index) => (
            <StoredPicture
              key={image}
              project={_id}
              image={image}
              name={t('gallery.picture', { number: index + 1 })}
              stored={galleryTexts.find((each) => each.image === image) ?? noTexts}
              other={other}
            />
          ))
        }
      </PictureRows>
    </section>
  );
}

interface StoredPictureProps {
  /** The id of its project. */
  project: string;
  image: string;
  name: string;
  stored: PictureTexts;
  other: TranslationLanguage | undefined;
}

/** What became of the latest texts. */
type Outcome = { is: 'saving' | 'saved' } | { is: 'failed'; message: string };

const said = (t: Translate, outcome: Outcome): string =>
  outcome.is === 'failed'
    ? t('texts.failed', { message: outcome.message })
    : t(outcome.is === 'saving' ? 'texts.saving' : 'texts.saved');

function StoredPicture({ project, image, name, stored, other }: StoredPictureProps) {
  const t = useTexts(texts);
  const dispatch = useAppDispatch();
  const problemOf = useProblemOf();
  // Read again, the same texts are another object: what is written goes on from them.
  const before = JSON.stringify(editedTexts(stored));
  const initial: EditedTexts = useMemo(() => JSON.parse(before), [before]);
  const draftName = useMemo(() => ({ remote: 'mf-console', form: `pictures.${image}` }), [image]);
  const [written, setWritten, forget] = useDraft(draftName, initial);
  const [describe] = useDescribeGalleryImageMutation();
  const [outcome, setOutcome] = useState<Outcome>();
  const changed = JSON.stringify(trimmed(written)) !== before;

  const save = useSingleFlight(async () => {
    if (!changed) return;
    setOutcome({ is: 'saving' });
    try {
      const body = textsSent(written, initial);
      const answered = await describe({ params: { id: project, imageName: image }, body }).unwrap();
      dispatch(adoptGalleryTexts(project, answered));
      forget();
      setOutcome({ is: 'saved' });
    } catch (error) {
      setOutcome({ is: 'failed', message: problemOf(error).message });
    }
  });

  return (
    <PictureRow
      picture={<UploadedImage file={image} alt="" width={136} />}
      name={name}
      texts={written}
      other={other}
      onChange={(next) => {
        setOutcome(undefined);
        setWritten(editedTexts(next));
      }}
      onLeave={save}
    >
      <p className={styles.outcome} role="status">
        {outcome ? said(t, outcome) : changed && t('texts.unsaved')}
        {changed && outcome?.is === 'failed' && (
          <Button size="small" onClick={save} aria-label={t('texts.saveOf', { name })}>
            {t('texts.save')}
          </Button>
        )}
      </p>
    </PictureRow>
  );
}
