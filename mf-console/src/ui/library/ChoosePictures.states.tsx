import { long, type States } from '@plinth/kit/testing/states';
import { aPicture } from '../../testing/aPicture.ts';
import ChoosePictures from './ChoosePictures.tsx';

const files = ['article-brick.webp', 'cam-heights-plan.webp', 'zarin-oval.webp', 'sohan-bridge.webp'];
const pictures = [
  ...files.map((file) => aPicture({ _id: file, file, alt: 'A wall of bricks' })),
  aPicture({ _id: 'unnamed', alt: '' }),
  aPicture({ _id: 'long', alt: `${long.title} ${long.word}` }),
];
const nobody = () => undefined;

const dialog = (most: number, answer: object) => ({
  show: () => <ChoosePictures open most={most} onChosen={nobody} onClose={nobody} />,
  api: { 'GET /api/media': answer },
  alone: true as const,
});

export const states: States = {
  'one of them': dialog(1, pictures),
  'several of them': dialog(12, pictures),
  empty: dialog(1, []),
  'error: they cannot be had': dialog(
    1,
    Response.json({ code: 'part-unavailable', message: long.text }, { status: 503 }),
  ),
};
