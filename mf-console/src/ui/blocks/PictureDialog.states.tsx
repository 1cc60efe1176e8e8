import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import PictureDialog from './PictureDialog.tsx';
import type { PictureAttributes } from './picture.ts';

const picture: PictureAttributes = {
  ...{ src: '/uploads/article-brick.webp', alt: null, width: '1600', height: '1067' },
  ...{ caption: '', shownWidth: 'full', side: null },
};
const asked =
  (said: Partial<PictureAttributes> = {}) =>
  () => (
    <PictureDialog
      open
      picture={{ ...picture, ...said }}
      onSaved={() => undefined}
      onClose={() => undefined}
      onGone={() => undefined}
    />
  );

export const states: States = {
  'nothing said yet': asked(),
  'decorative, beside the text': asked({ alt: '', shownWidth: 'half', side: 'start' }),
  'long text': asked({ alt: long.title, caption: long.title }),
  'right to left': asked({ alt: rightToLeft.title, caption: rightToLeft.title }),
};
