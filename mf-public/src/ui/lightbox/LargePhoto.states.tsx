import type { States } from '@plinth/kit/testing/states';
import { LargePhoto } from './LargePhoto.tsx';

const shown = (file: string | undefined) => (
  <div style={{ maxWidth: 480 }}>
    <LargePhoto file={file} alt="Bricks" sizes="480px" shape="landscape" />
  </div>
);

export const states: States = {
  'a link to itself': () => shown('article-brick.webp'),
  'empty: no picture': () => shown(undefined),
};
