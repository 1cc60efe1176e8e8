import type { States } from '@plinth/kit/testing/states';
import { Photo } from './Photo.tsx';

const shown = (
  shape: Parameters<typeof Photo>[0]['shape'],
  file: string | undefined = 'article-brick.webp',
) => (
  <div style={{ maxWidth: 480 }}>
    <Photo file={file} alt="Bricks" sizes="480px" shape={shape} />
  </div>
);

export const states: States = {
  'in a card': () => shown('card'),
  landscape: () => shown('landscape'),
  wide: () => shown('wide'),
  whole: () => shown('whole'),
  'empty: no picture': () => <Photo file={undefined} alt="" sizes="480px" shape="card" />,
  'error: a picture that cannot be loaded': () => shown('card', 'gone.webp'),
};
