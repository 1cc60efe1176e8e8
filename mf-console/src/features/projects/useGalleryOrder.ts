import type { Project } from '@plinth/contracts/projects';
import { useTexts } from '@plinth/kit/texts';
import { ifMatch } from '../../ui/editing/useSave.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useDragToPlace } from '../../ui/useDragToPlace.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useArrangeGalleryMutation } from './api.ts';
import { noTexts } from './chosenPictures.ts';
import texts from './texts/en.po';

/** Puts the pictures of a gallery in another order: by dragging one onto the place of another one, or by the number of its place. */
export const useGalleryOrder = ({ _id, revision, galleryImages, galleryTexts }: Project) => {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [arrange, { isLoading: moving }] = useArrangeGalleryMutation();

  const move = useSingleFlight(async (from: number, to: number) => {
    const order = [...galleryImages];
    const [image] = order.splice(from, 1);
    if (image === undefined || from === to) return;
    order.splice(to, 0, image);
    const images = order.map((name) => ({
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

  const { dragged, over, dragging } = useDragToPlace((from, to) => void move(from, to), {
    isDisabled: moving,
  });
  return { move, moving, dragged, over, dragging };
};
