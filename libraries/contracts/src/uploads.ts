import * as z from 'zod';
import { anyone, api, get } from './api.ts';
import { fault } from './faults.ts';
import { oneOf } from './fields.ts';

export const uploads = api('content', {
  readUpload: get('/uploads/:file', {
    access: anyone,
    summary: 'An uploaded image, or a smaller rendition of it',
    query: z.object({
      w: z.coerce.number(fault('not-a-number')).int().min(1).max(10_000).optional(),
      /** `preview`: a JPEG of exactly `previewSize`, for previews of links; the width counts for nothing then. */
      crop: oneOf(['preview']).optional(),
      /** Ignored: clients of the profile picture add a time stamp to get past caches (SPEC section 3). */
      t: z.string().max(40).optional(),
    }),
    produces: 'stream',
  }),
});
