import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ImageRules } from './ImageRules.tsx';

export const states: States = {
  'as it is': () => <ImageRules id="rules" refused={[]} />,
  'with the hint about the size': () => <ImageRules id="rules" hint refused={[]} />,
  'error: files were left out': () => (
    <ImageRules id="rules" refused={['plan.pdf is not a picture.', 'wall.png is larger than 1 MB.']} />
  ),
  'long text': () => <ImageRules id="rules" refused={[`${long.word}.pdf is not a picture.`]} />,
  'right to left': () => (
    <div dir="rtl">
      <ImageRules id="rules" refused={[rightToLeft.text]} />
    </div>
  ),
};
