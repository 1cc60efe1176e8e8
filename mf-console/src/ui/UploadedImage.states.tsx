import type { States } from '@plinth/kit/testing/states';
import { UploadedImage } from './UploadedImage.tsx';

const image = (file: string) => (
  <div style={{ maxWidth: 320 }}>
    <UploadedImage file={file} alt="Bricks" width={320} />
  </div>
);

export const states: States = {
  'as it is': () => image('article-brick.webp'),
  'empty: no picture': () => image(''),
  'error: a picture that cannot be loaded': () => image('gone.webp'),
};
