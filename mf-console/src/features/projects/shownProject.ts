import { translationsTyped } from '../../ui/translations/translations.ts';
import { readChosenList, shownFile } from '../../ui/uploads/chosenPicture.ts';
import { noTexts, readChosenTexts } from './chosenPictures.ts';
import type { ProjectValues } from './ProjectForm.tsx';

/** What stands in the form of a project, as its page would show it: the gallery of a new one, or the one that is stored. */
export const shownProject = ({ image, galleryImages, galleryTexts, ...texts }: Partial<ProjectValues>) => {
  const gallery = readChosenList(galleryImages);
  const byId = readChosenTexts(galleryTexts ?? '');
  return {
    ...texts,
    ...translationsTyped(texts),
    mainImage: shownFile(image),
    ...(gallery.length > 0 && {
      galleryImages: gallery.map(({ file }) => file),
      galleryTexts: gallery.map(({ _id }) => byId[_id] ?? noTexts),
    }),
  };
};
