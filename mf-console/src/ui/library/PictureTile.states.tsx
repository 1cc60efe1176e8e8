import type { Picture } from '@plinth/contracts/pictures';
import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { aPicture } from '../../testing/aPicture.ts';
import { PictureTile } from './PictureTile.tsx';

const tile = (picture: Partial<Picture> = {}, chosen = false) => (
  <div style={{ maxWidth: 240 }}>
    <PictureTile picture={aPicture({ alt: 'A wall of bricks', ...picture })} chosen={chosen} />
  </div>
);

export const states: States = {
  'as it is': () => tile({ usedBy: [{ type: 'blog', _id: 'b1', title: 'What a plinth is for' }] }),
  'not used, and nothing is said of it': () => tile({ alt: '' }),
  chosen: () => tile({}, true),
  'error: a picture that cannot be loaded': () => tile({ file: 'gone.webp' }),
  'long text': () => tile({ alt: `${long.title} ${long.word}` }),
  'right to left': () => <div dir="rtl">{tile({ alt: rightToLeft.title })}</div>,
};
