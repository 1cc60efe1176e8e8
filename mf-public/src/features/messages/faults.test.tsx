import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { type FakeApi, fakeApi, noAnswer, problem, reply } from '@plinth/kit/testing/fakeApi';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../../testing/visit.tsx';

afterEach(() => {
  jest.restoreAllMocks();
  forgetDrafts('guest');
});

const posts = (api: FakeApi) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path !== '/api/visits');
const faultAt = (label: string) => {
  const field = screen.getByLabelText(label);
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
};

/** Fills in the contact form and sends it. */
const write = async (email = 'a@example.com') => {
  for (const label of ['Name', 'Subject', 'Message']) await userEvent.type(screen.getByLabelText(label), 'A');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

/** What the home page asks for, which comes after a booking. */
const homeAnswers = { 'GET /api/blogs': [], 'GET /api/blogs/recent': [], 'GET /api/projects': [] };

describe('a form that cannot be sent as it is', () => {
  it('says everything at once beside the fields, and begins at the first', async () => {
    const api = fakeApi({});
    await visit('/contactus', api);
    await userEvent.type(screen.getByLabelText('Subject'), '   ');
    await userEvent.type(screen.getByLabelText('Message'), 'On Saturday?');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(['Name', 'Email', 'Subject', 'Message'].map(faultAt)).toEqual([
      'This field is required',
      'This field is required',
      'This field is required',
      undefined,
    ]);
    expect(screen.getByRole('alert').textContent).toBe('Please check the highlighted fields');
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(screen.getByLabelText<HTMLInputElement>('Name').form?.noValidate).toBe(true);
    expect(posts(api)).toEqual([]);
  });

  it.each([
    ['12345', false],
    ['call me', false],
    ['+92 300 1234567', true],
    ['(051) 111-2222/33', true],
    ['۰۳۰۰ ۱۲۳۴۵۶۷', true],
    ['051 1112222 ext. 12', true],
  ])('looks at the phone number: %s', async (number, isGood) => {
    const api = fakeApi({ ...homeAnswers, 'POST /api/messages': reply(201, {}) });
    await visit('/invest', api);
    await userEvent.type(screen.getByLabelText('Name'), 'Asha');
    await userEvent.type(screen.getByLabelText('Email'), 'asha@example.com');
    await userEvent.type(screen.getByLabelText('Phone'), number);
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'Paragon');
    await userEvent.click(screen.getByRole('button', { name: 'Book Now' }));
    if (isGood) {
      await screen.findByText('Registered Successfully, We will get back to your soon');
      await screen.findByText(/Our staff will call the number that you gave/);
    } else {
      expect(faultAt('Phone')).toMatch(/^Please enter a phone number/);
      expect(posts(api)).toEqual([]);
    }
  });

  it('says at the address what it lacks, and sends nothing', async () => {
    const api = fakeApi({});
    await visit('/contactus', api);
    await write('foo@bar');
    expect(faultAt('Email')).toBe('Please enter a valid email address, such as name@example.com');
    expect(posts(api)).toEqual([]);
  });

  it.each([
    [false, 'You are offline. What you wrote stays here: send it again when you are connected.'],
    [true, 'Our site could not be reached. What you wrote stays here.'],
  ])('tells a missing connection from a refusal (online: %s)', async (onLine, reason) => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
    await visit('/contactus', fakeApi({ 'POST /api/contact': noAnswer }));
    await write();
    await screen.findByText('Failed to send message. Please try again.');
    await screen.findByText(reason);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('A');
  });

  it('points at the fields when the server finds one at fault', async () => {
    const refused = problem('invalid-fields', 422, 'Please check the highlighted fields', {
      subject: 'Must be a single line of plain text',
    });
    await visit('/contactus', fakeApi({ 'POST /api/contact': refused }));
    await write();
    await screen.findByText('Failed to send message. Please try again.');
    await screen.findByText('Please check the highlighted fields');
    expect(faultAt('Subject')).toBe('Must be a single line of plain text');
  });

  it('tells why, besides the usual words, when no field is to blame', async () => {
    const throttled = problem(
      'too-many-requests',
      429,
      'Too many requests. Please wait a little and try again',
    );
    await visit('/contactus', fakeApi({ 'POST /api/contact': throttled }));
    await write();
    await screen.findByText('Failed to send message. Please try again.');
    await screen.findByText('Too many requests. Please wait a little and try again');
  });
});

describe('a limit', () => {
  const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
  const shownLeft = () =>
    screen.queryAllByText(/characters? left|was cut/).map(({ textContent }) => textContent);

  it('shows how much is left when that is little, and says so to who listens at each tenth', async () => {
    await visit('/contactus', fakeApi({}));
    await userEvent.click(subject());
    await userEvent.paste('x'.repeat(179));
    expect(shownLeft()).toEqual([]);
    await userEvent.keyboard('x');
    expect(shownLeft()).toEqual(['20 characters left', '20 characters left']);
    await userEvent.keyboard('x');
    expect(shownLeft()).toEqual(['19 characters left', '20 characters left']);
    expect(screen.getAllByText('20 characters left')[0]?.getAttribute('aria-live')).toBe('polite');
  });

  it('says so when what was pasted did not fit', async () => {
    await visit('/contactus', fakeApi({}));
    await userEvent.click(subject());
    await userEvent.paste('x'.repeat(201));
    expect(subject().value).toHaveLength(200);
    expect(shownLeft()[0]).toBe('What you pasted was cut: at most 200 characters');
    await userEvent.keyboard('{Backspace}');
    expect(shownLeft()[0]).toBe('1 character left');
  });
});
