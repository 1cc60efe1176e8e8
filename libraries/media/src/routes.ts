import { imageKindOf } from '@plinth/contracts/imageKind';
import { uploads } from '@plinth/contracts/uploads';
import { implement } from '@plinth/runtime/http/implement';
import { orNotFound } from '@plinth/runtime/mongo';
import { cutFor, hasAvif, isImageName, type Rendition, renditionFor } from './names.ts';
import type { ImageSource } from './store.ts';

const kept = (whose: 'public' | 'private') => `${whose}, max-age=31536000, immutable`;

const typeOf = (bytes: Buffer) => `image/${(imageKindOf(bytes) ?? 'WebP').toLowerCase()}`;

/** Answers `/uploads/:file`. A name always stands for the same picture, so whoever has it may keep it. */
export const uploadRoutes = (images: ImageSource) => {
  /** The picture in the format that was asked for; in WebP, for the one alone who asks now, until it is there. */
  const read = async (file: string, rendition: Rendition | undefined, isAvifWanted: boolean) => {
    const avif = isAvifWanted && hasAvif(rendition) ? await images.readAvif(file, rendition) : undefined;
    const { bytes } = orNotFound(avif ?? (await images.read(file, rendition)));
    return { bytes, whose: avif === null ? 'private' : 'public' } as const;
  };

  return implement(uploads, {
    readUpload: async ({ params: { file }, query, ctx }) => {
      const { crop, shape, w, as } = query;
      const rendition = crop ?? (shape ? cutFor(shape, w) : renditionFor(w));
      orNotFound(isImageName(file) || null);
      const { bytes, whose } = await read(file, rendition, as === 'avif');
      ctx.status = 200;
      ctx.type = typeOf(bytes);
      ctx.etag = `${file}-${rendition ?? 'full'}${ctx.type === 'image/avif' ? '-avif' : ''}`;
      ctx.set('cache-control', kept(whose));
      ctx.set('x-content-type-options', 'nosniff');
      if (ctx.fresh) ctx.status = 304;
      else ctx.body = bytes;
    },
  });
};
