import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { FormPanel } from './FormPanel.tsx';

export const states: States = {
  'as it is': () => <FormPanel>The fields of a form.</FormPanel>,
  'long text': () => <FormPanel>{long.text}</FormPanel>,
  'right to left': () => (
    <div dir="rtl">
      <FormPanel>{rightToLeft.text}</FormPanel>
    </div>
  ),
};
