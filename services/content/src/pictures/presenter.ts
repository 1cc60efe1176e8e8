import type { Picture, PictureUse } from '@plinth/contracts/pictures';
import type { PictureDocument } from '@plinth/media/pictures';

/** The reply that shows a picture. */
export const presented = (picture: PictureDocument, usedBy: readonly PictureUse[] = []): Picture => ({
  ...picture,
  _id: picture._id.toHexString(),
  usedBy: [...usedBy],
});
