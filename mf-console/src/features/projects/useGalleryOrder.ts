import type { Project } from '@plinth/contracts/projects';
import { useTexts } from '@plinth/kit/texts';
import { ifMatch } from '../../ui/editing/useSave.tsx';
import { moved } from '../../ui/moved.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useArrangeGalleryMutation } from './api.ts';
import { noTexts } from './chosenPictures.ts';
import texts from './texts/en.po';

/** Puts the pictures of a stored gallery in another order. */
export const useGalleryOrder = ({ _id, revision, galleryImages, galleryTexts }: Project) => {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [arrange, { isLoading: moving }] = useArrangeGalleryMutation();

  const move = useSingleFlight(async (from: number, to: number) => {
    if (from === to) return;
    const images = moved(galleryImages, from, to).map((name) => ({
      ...(galleryTexts.find((each) => each.image === name) ?? noTexts),
      image: name,
    }));
    try {
      await arrange({ params: { id: _id }, headers: ifMatch(revision), body: { images } }).unwrap();
      dialogs.success(t('galleryPicture.moved', { number: to + 1 }));
    } catch (error) {
      dialogs.failure(t('galleryPicture.moveFailed'), problemOf(error).message);
    }
  });
  return { move, moving };
};
