import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Field } from './Field.tsx';
import { FormPanel } from './FormPanel.tsx';

const question = (
  <Field label="Name" name="name" required value="" problem={undefined} onChange={() => undefined} />
);

export const states: States = {
  'as it is': () => (
    <FormPanel title="Write to us" note="We answer within two days." formProps={{}}>
      {question}
    </FormPanel>
  ),
  'long text': () => (
    <FormPanel title={long.title} note={long.text} formProps={{}}>
      {question}
    </FormPanel>
  ),
  'right to left': () => (
    <div dir="rtl">
      <FormPanel title={rightToLeft.title} note={rightToLeft.text} formProps={{}}>
        {question}
      </FormPanel>
    </div>
  ),
};
