/** @jest-environment ./kit/src/testing/environment.cjs */
import { sentByBrowser } from '@plinth/contracts/pages';
import './earlySubmits.ts';

const submit = (taken: boolean) => {
  const form = document.body.appendChild(document.createElement('form'));
  if (taken) form.addEventListener('submit', (event) => event.preventDefault());
  form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  return form.dataset[sentByBrowser];
};

describe('a form that is submitted', () => {
  it('says so when no script has taken it over', () => expect(submit(false)).toBe('yes'));
  it('says nothing when a script sends it', () => expect(submit(true)).toBeUndefined());
});
