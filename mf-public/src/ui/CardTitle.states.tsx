import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { CardTitle } from './CardTitle.tsx';

const titled = (title: string) => (
  <div style={{ position: 'relative', maxWidth: 320 }}>
    <CardTitle level={3} to="/blogs/1">
      {title}
    </CardTitle>
  </div>
);

export const states: States = {
  'as it is': () => titled('What a plinth is for'),
  'long text': () => titled(`${long.title} ${long.word}`),
  'right to left': () => titled(rightToLeft.title),
};
