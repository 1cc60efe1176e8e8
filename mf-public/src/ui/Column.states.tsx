import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Column } from './Column.tsx';

export const states: States = {
  'long text': () => <Column>{long.text}</Column>,
  'right to left': () => (
    <div dir="rtl">
      <Column>{rightToLeft.text}</Column>
    </div>
  ),
};
