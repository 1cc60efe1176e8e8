import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { Field } from './Field.tsx';

const onChange = () => undefined;
const empty = { value: '', problem: undefined, onChange };

export const states: States = {
  empty: () => <Field label="Name" name="name" required {...empty} />,
  optional: () => <Field label="Phone" name="phone" type="tel" {...empty} />,
  'several lines': () => (
    <Field label="Message" name="message" rows={5} maxLength={2000} required {...empty} />
  ),
  'a closed list': () => (
    <Field
      label="Interest"
      name="interest"
      choices={['Residential', 'Commercial']}
      choose="Choose one"
      {...empty}
    />
  ),
  'error: what is wrong with the answer': () => (
    <Field
      label="Email"
      name="email"
      type="email"
      required
      value="ada@"
      problem="Please enter a valid email address, such as name@example.com"
      onChange={onChange}
    />
  ),
  'nearly full': () => (
    <Field
      label="Name"
      name="name"
      maxLength={100}
      value={long.title.slice(0, 95)}
      problem={undefined}
      onChange={onChange}
    />
  ),
  'long text': () => (
    <Field label={long.title} name="name" value={long.text} problem={long.text} onChange={onChange} />
  ),
  'right to left': () => (
    <div dir="rtl">
      <Field
        label={rightToLeft.title}
        name="name"
        value={rightToLeft.name}
        problem={rightToLeft.text}
        onChange={onChange}
      />
    </div>
  ),
};
