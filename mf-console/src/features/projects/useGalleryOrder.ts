import type { Project } from '@plinth/contracts/projects';
import { useTexts } from '@plinth/kit/texts';
import { type DragEvent, useState } from 'react';
import { ifMatch } from '../../ui/editing/useSave.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
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
  const [dragged, setDragged] = useState<number>();

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

  /** What lets a pointer drag the picture of a place. */
  const dragging = (place: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(place);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== undefined) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== undefined) void move(dragged, place);
      setDragged(undefined);
    },
    onDragEnd: () => setDragged(undefined),
  });
  return { move, moving, dragged, dragging };
};
