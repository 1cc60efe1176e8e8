import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Button } from 'antd';
import type { ComponentProps } from 'react';
import { Badge } from './Badge.tsx';
import { PictureCard } from './PictureCard.tsx';

const card = (change: Partial<ComponentProps<typeof PictureCard>> = {}) => (
  <div style={{ maxWidth: 320 }}>
    <PictureCard
      to="/blogs/1"
      image="article-brick.webp"
      title="What a plinth is for"
      facts={['Mahnoor Vellani', '20 March 2026']}
      {...change}
    />
  </div>
);

export const states: States = {
  'as it is': () => card(),
  'with actions': () => card({ actions: <Button type="text">Edit</Button> }),
  'with a box, chosen': () =>
    card({ chosen: true, choice: <input type="checkbox" aria-label="Choose" defaultChecked /> }),
  'with a badge': () => card({ badge: <Badge>Draft</Badge> }),
  'empty: no picture, no facts': () => card({ image: '', facts: [] }),
  'error: a picture that cannot be loaded': () => card({ image: 'gone.webp' }),
  'long text': () => card({ title: `${long.title} ${long.word}`, facts: [long.title, long.word] }),
  'right to left': () => card({ title: rightToLeft.title, facts: [rightToLeft.name] }),
};
