import type { PictureChange } from '@plinth/media/store';
import type { UploadedFile } from '@plinth/runtime/http/requestBody';

/** The pictures of a call: files, and those that are there already. */
export type ChosenPictures = Required<Pick<PictureChange, 'uploads' | 'named'>>;

/** A picture of a call: its file, or one that is there already by its id; neither when the call leaves it as it is. */
export const chosenPicture = <F extends string = 'imageId'>(
  upload: UploadedFile | undefined,
  fields: { readonly [N in NoInfer<F>]?: string | undefined },
  field: F = 'imageId' as F,
): ChosenPictures => {
  const id = fields[field];
  return { uploads: upload ? [upload] : [], named: id === undefined ? [] : [{ field, id }] };
};
