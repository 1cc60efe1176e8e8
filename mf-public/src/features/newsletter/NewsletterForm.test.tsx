import { mount } from '@plinth/host/testing/visit';
import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { type Answer, type FakeApi, fakeApi, noAnswer, problem, reply } from '@plinth/kit/testing/fakeApi';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeTime } from '../../testing/clock.ts';
import { NewsletterForm } from './NewsletterForm.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  forgetDrafts('guest');
});

const subscribe = async (answer: Answer): Promise<FakeApi> => {
  const api = fakeApi({ 'POST /api/newsletter': answer });
  mount(<NewsletterForm />, api);
  takeTime();
  const email = screen.getByRole('textbox');
  await userEvent.clear(email);
  await userEvent.type(email, 'asha@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  return api;
};

describe('what an earlier visit left in the browser', () => {
  afterEach(() => localStorage.clear());

  it("does not break the sign-up when it is the draft of the console's newsletter", async () => {
    const value = { subject: 'Spring', message: 'Dear all' };
    localStorage.setItem('draft:newsletter', JSON.stringify(value));
    localStorage.setItem('drafts/me/mf-console/newsletter', JSON.stringify({ at: Date.now(), value }));
    const api = await subscribe(reply(201, { message: 'noted' }));
    await screen.findByText('Thank you for subscribing to our newsletter!');
    expect(Object.keys(api.calls[0]?.body as object).sort()).toEqual(['email', 'openFor', 'website']);
  });
});

describe('the newsletter form', () => {
  it.each([
    [201, 'Thank you for subscribing to our newsletter!'],
    [200, 'You are already subscribed to our newsletter.'],
  ])('says how it ended and is empty again (%i)', async (status, words) => {
    const api = await subscribe(reply(status, { message: 'noted' }));
    await screen.findByText(words);
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(api.calls[0]?.body).toEqual({
      email: 'asha@example.com',
      website: '',
      openFor: expect.any(Number),
    });
  });

  it("shows the server's message", async () => {
    await subscribe(
      problem('too-many-requests', 429, 'Too many requests. Please wait a little and try again'),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('Too many requests.');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('asha@example.com');
  });

  it('says what to do to somebody who was taken for a bot', async () => {
    const website = 'This looked like an automatic submission. Please send it again';
    await subscribe(problem('invalid-fields', 422, 'Please check the highlighted fields', { website }));
    expect((await screen.findByRole('alert')).textContent).toBe(website);
  });

  it('says at once what is no address, and sends nothing', async () => {
    const api = fakeApi({});
    mount(<NewsletterForm />, api);
    await userEvent.type(screen.getByRole('textbox'), 'nobody@nowhere');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(screen.getByRole('alert').textContent).toBe(
      'Please enter a valid email address, such as name@example.com',
    );
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
    expect(api.calls).toEqual([]);
  });

  it('has words of its own when the server gave none', async () => {
    await subscribe(reply(500, {}));
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to subscribe. Please try again.',
    );
  });

  it('says that something happened when there was no answer, and what', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await subscribe(noAnswer);
    expect((await screen.findByRole('alert')).textContent).toContain('An error occurred. Please try again.');
    expect(screen.getByRole('alert').textContent).toContain('You are offline.');
  });
});
