import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Annotation } from './Annotation.tsx';

export const states: States = {
  'as it is': () => <Annotation parts={['Construction', 'Karachi', '2026']} />,
  'parts that are empty': () => <Annotation parts={['Construction', undefined, '']} />,
  'long text': () => <Annotation parts={[long.title, long.word]} />,
  'right to left': () => <Annotation parts={[rightToLeft.name, rightToLeft.title]} />,
};
