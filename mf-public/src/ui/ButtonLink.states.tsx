import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { ButtonLink } from './ButtonLink.tsx';

export const states: States = {
  'as it is': () => <ButtonLink to="/contact-us">Contact Us</ButtonLink>,
  'long text': () => <ButtonLink to="/contact-us">{long.title}</ButtonLink>,
  'right to left': () => (
    <div dir="rtl">
      <ButtonLink to="/contact-us">{rightToLeft.title}</ButtonLink>
    </div>
  ),
};
