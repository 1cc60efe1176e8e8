import { fakeApi, noAnswer, problem, reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../../testing/visit.tsx';

const claims = { sub: 'u1', role: 'admin', fullName: 'Ada', profileImage: '', exp: 4_102_444_800 };
const token = `head.${btoa(JSON.stringify(claims))}.signature`;

const signIn = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
};

describe('/login', () => {
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('starts the session with the token of the answer', async () => {
    const api = fakeApi({ 'POST /api/auth/login': { token } });
    const { store } = await visit('/login', api);
    await signIn();
    await waitFor(() => expect(store.getState().session.user?.fullName).toBe('Ada'));
    expect(localStorage.getItem('token')).toBe(token);
    expect(api.calls).toEqual([
      {
        method: 'POST',
        path: '/api/auth/login',
        body: { email: 'ada@example.com', password: 'correct horse' },
      },
    ]);
  });

  it("shows the server's message above the form, and keeps no password in the browser's storage", async () => {
    const wrong = problem('wrong-credentials', 401, 'Invalid email or password');
    await visit('/login', fakeApi({ 'POST /api/auth/login': wrong }));
    await signIn();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Invalid email or password');
    expect(alert.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(JSON.stringify({ ...localStorage })).not.toContain('correct horse');
  });

  it.each([
    ['no answer', noAnswer],
    ['an answer of a proxy', reply(502, 'Bad Gateway')],
    ['a problem without words', problem('internal', 500, '')],
  ])('says "Login failed" for %s', async (_, answer) => {
    await visit('/login', fakeApi({ 'POST /api/auth/login': answer }));
    await signIn();
    expect((await screen.findByRole('alert')).firstChild?.textContent).toBe('Login failed');
  });

  it.each([
    ['expired', 'because your session has expired'],
    ['ended', 'because your session was ended from another device, or your account has changed'],
    ['logout', 'because you logged out in another tab'],
    ['password', 'because your password was changed'],
  ])('says why somebody was signed out: %s', async (reason, because) => {
    sessionStorage.setItem('wayBack', JSON.stringify({ to: '/blogs/edit/1', userId: 'u1', reason }));
    await visit('/login', fakeApi({}));
    const { textContent } = await screen.findByText(/^You were signed out/);
    expect(textContent).toContain(`You were signed out ${because}.`);
    expect(textContent).toContain('you will get back to where you were');
  });

  it('promises no way back to somebody who changed the password here', async () => {
    sessionStorage.setItem('wayBack', JSON.stringify({ userId: 'u1', reason: 'password' }));
    await visit('/login', fakeApi({}));
    expect((await screen.findByText(/^You were signed out/)).textContent).toBe(
      'You were signed out because your password was changed. Please sign in again with the new one.',
    );
  });

  it('says nothing of the kind to somebody who was not signed in', async () => {
    await visit('/login', fakeApi({}));
    expect(screen.queryByText(/signed out/)).toBeNull();
  });

  it('says so when the token of the answer cannot be used, and keeps no token', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await visit('/login', fakeApi({ 'POST /api/auth/login': { token: 'rubbish' } }));
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(/could not use/);
    expect(localStorage.getItem('token')).toBeNull();
    logged.mockRestore();
  });
});
