import * as z from 'zod';
import { anyone, api, get } from './api.ts';
import { type PictureShape, pictureShapes } from './constants.ts';
import { fault } from './faults.ts';
import { oneOf } from './fields.ts';

export const uploads = api('content', {
  readUpload: get('/uploads/:file', {
    access: anyone,
    summary: 'An uploaded image, or a rendition of it: smaller, or cut to a shape',
    query: z.object({
      w: z.coerce.number(fault('not-a-number')).int().min(1).max(10_000).optional(),
      /**
       * `preview`: a JPEG of exactly `previewSize`, for previews of links; `mail`: a JPEG of the whole picture, as mails show it. The width
       * counts for nothing then.
       */
      crop: oneOf(['preview', 'mail']).optional(),
      /** Cut to this shape around the point that counts; a drawing is whole, on its own paper. */
      shape: oneOf(Object.keys(pictureShapes) as [PictureShape, ...PictureShape[]]).optional(),
      /** A picture that is no wider than the widest of `renditionWidths` comes in this format once it is made, and as WebP until then. */
      as: oneOf(['avif']).optional(),
      /** Ignored: clients of the profile picture add a time stamp to get past caches (SPEC section 3). */
      t: z.string().max(40).optional(),
    }),
    produces: 'stream',
  }),
});
