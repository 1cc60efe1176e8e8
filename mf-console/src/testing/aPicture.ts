import { Picture } from '@plinth/contracts/pictures';
import { sampleOf } from '@plinth/kit/testing/sampleOf';

/** A picture of the library. */
export const aPicture = (given: Partial<Picture> = {}): Picture =>
  sampleOf(Picture, {
    _id: 'p1',
    file: 'article-brick.webp',
    alt: 'A wall of bricks',
    ...{ width: 1600, height: 1067, bytes: 220_000 },
    ...{ focus: { x: 0.5, y: 0.5 } },
    ...given,
  });
