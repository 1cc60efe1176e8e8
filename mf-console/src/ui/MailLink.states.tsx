import type { States } from '@plinth/kit/testing/states';
import { MailLink } from './MailLink.tsx';

/** As it is shown: in two texts, which the test of these states knows as data. */
const emailOf = (name: string, place = '@example.com') => name + place;

export const states: States = {
  'that fits': () => <MailLink email={emailOf('ada')} />,
  'in a narrow place': () => (
    <p style={{ width: 120, overflowWrap: 'anywhere' }}>
      <MailLink email={emailOf('ada.mason')} />
    </p>
  ),
  'right to left': () => (
    <p dir="rtl">
      <MailLink email={emailOf('ada')} />
    </p>
  ),
};
