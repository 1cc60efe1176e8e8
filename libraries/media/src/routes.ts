import { uploads } from '@plinth/contracts/uploads';
import { implement } from '@plinth/runtime/http/implement';
import { orNotFound } from '@plinth/runtime/mongo';
import { cutFor, isImageName, renditionFor } from './names.ts';
import type { ImageSource } from './store.ts';

/** Answers `/uploads/:file`. A name always stands for the same bytes, so whoever has them may keep them. */
export const uploadRoutes = (images: ImageSource) =>
  implement(uploads, {
    readUpload: async ({ params: { file }, query, ctx }) => {
      const { crop, shape, w } = query;
      const rendition = crop ?? (shape ? cutFor(shape, w) : renditionFor(w));
      const { bytes } = orNotFound(isImageName(file) ? await images.read(file, rendition) : null);
      ctx.status = 200;
      ctx.type = rendition === 'preview' ? 'image/jpeg' : 'image/webp';
      ctx.etag = `${file}-${rendition ?? 'full'}`;
      ctx.set('cache-control', 'public, max-age=31536000, immutable');
      ctx.set('x-content-type-options', 'nosniff');
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = bytes;
    },
  });
