import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Lightbox } from './Lightbox.tsx';

const pictures = [
  { src: '/uploads/article-brick.webp?w=1600', alt: 'Bricks', caption: 'The north wall in May' },
  { src: '/uploads/article-light.webp?w=1600', alt: 'A window', caption: '' },
  { src: '/uploads/article-stone.webp?w=1600', alt: 'Stone', caption: long.text.slice(0, 300) },
  { src: '/uploads/article-brick.webp?w=1600', alt: rightToLeft.title, caption: rightToLeft.text },
];

const shown = (first: number, given = pictures) => ({
  alone: true as const,
  show: () => <Lightbox pictures={given} first={first} opener={document.body} onClose={() => undefined} />,
});

export const states: States = {
  'the first of several': shown(0),
  'without a caption': shown(1),
  'long text': shown(2),
  'right to left': shown(3),
  'one alone': shown(0, pictures.slice(0, 1)),
  'error: a picture that cannot be loaded': shown(0, [{ src: '/uploads/gone.webp', alt: '', caption: '' }]),
};
