import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import type { ShownPicture } from './figure.ts';
import GalleryDialog from './GalleryDialog.tsx';

const nobody = () => undefined;
const picture = (name: string, said: Partial<ShownPicture> = {}): ShownPicture => ({
  ...{ src: `/uploads/${name}.webp`, alt: null, width: '1600', height: '1067', caption: '', ...said },
});
const asked =
  (...pictures: ShownPicture[]) =>
  () => <GalleryDialog open pictures={pictures} onSaved={nobody} onClose={nobody} />;

export const states: States = {
  empty: asked(),
  'nothing said of one, another decorative': asked(
    picture('article-brick'),
    picture('article-soil', { alt: '' }),
  ),
  'long text': asked(picture('article-brick', { alt: long.title, caption: long.title })),
  'right to left': asked(picture('article-brick', { alt: rightToLeft.title, caption: rightToLeft.title })),
};
