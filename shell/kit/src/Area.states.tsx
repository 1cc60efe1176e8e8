import { Area } from './Area.tsx';
import { rightToLeft, type States } from './testing/states.ts';

const Broken = () => {
  throw new Error('This part cannot be drawn');
};

export const states: States = {
  'as it is': () => (
    <Area name="The gallery">
      <p>What stands in it.</p>
    </Area>
  ),
  'error: what stands in it cannot be drawn': () => (
    <Area name="The gallery">
      <Broken />
    </Area>
  ),
  'error, right to left': () => (
    <div dir="rtl">
      <Area name={rightToLeft.title}>
        <Broken />
      </Area>
    </div>
  ),
};
