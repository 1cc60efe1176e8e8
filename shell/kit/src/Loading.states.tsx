import { Loading } from './Loading.tsx';
import { long, rightToLeft, type States } from './testing/states.ts';

export const states: States = {
  loading: () => <Loading />,
  'with words of its own': () => <Loading label="Loading the editor..." />,
  'long text': () => <Loading label={long.title} />,
  'right to left': () => (
    <div dir="rtl">
      <Loading label={rightToLeft.title} />
    </div>
  ),
};
