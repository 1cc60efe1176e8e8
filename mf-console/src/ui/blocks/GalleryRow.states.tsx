import { long, type States } from '@plinth/kit/testing/states';
import { GalleryRow } from './GalleryRow.tsx';

const nobody = () => undefined;
const row = (said: { alt: string | null; caption: string }) => () => (
  <ol>
    <GalleryRow
      picture={{ src: '/uploads/article-brick.webp', width: '1600', height: '1067', ...said }}
      place={0}
      count={2}
      onChange={nobody}
      onMove={nobody}
      onRemove={nobody}
    />
  </ol>
);

export const states: States = {
  'nothing said yet': row({ alt: null, caption: '' }),
  decorative: row({ alt: '', caption: '' }),
  'long text': row({ alt: long.title, caption: long.title }),
};
