import type { States } from '@plinth/kit/testing/states';
import { Portrait } from './Portrait.tsx';

const sizes = (file: string | undefined) => (
  <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
    <span>Ada</span>
    <Portrait file={file} name="Ada" size={32} />
    <Portrait file={file} name="Ada" size={64} />
    <Portrait file={file} name="Ada" size={160} />
  </div>
);

export const states: States = {
  'as it is': () => sizes('article-clinic.webp'),
  loading: () => sizes(undefined),
  'empty: no picture': () => sizes(''),
  'error: a picture that cannot be loaded': () => sizes('gone.webp'),
};
