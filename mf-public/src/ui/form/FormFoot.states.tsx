import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { FormFoot } from './FormFoot.tsx';
import type { Outcome } from './useForm.ts';

const foot = (change: { sending?: boolean; ready?: boolean; outcome?: Outcome } = {}) => (
  <FormFoot
    action="Send"
    underway="Sending..."
    form={{ hidden: {}, outcome: null, sending: false, ready: true, ...change }}
  />
);

export const states: States = {
  'as it is': () => foot(),
  'loading: before there are scripts': () => foot({ ready: false }),
  'loading: on its way': () => foot({ sending: true }),
  'it was sent': () =>
    foot({ outcome: { kind: 'success', text: 'Thank you.', next: 'We answer within two days.' } }),
  error: () =>
    foot({ outcome: { kind: 'failure', text: 'Your message could not be sent. Please try again.' } }),
  'long text': () => foot({ outcome: { kind: 'success', text: long.text, next: long.text } }),
  'right to left': () => (
    <div dir="rtl">
      {foot({ outcome: { kind: 'failure', text: rightToLeft.text, next: rightToLeft.title } })}
    </div>
  ),
};
