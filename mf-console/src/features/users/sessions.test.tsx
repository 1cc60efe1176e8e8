import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';

const profile = { fullName: 'Mahnoor Vellani', contactNumber: '+92 51 1', profileImage: '' };
const aSession = (overrides: object = {}) => ({
  _id: 's1',
  startedAt: '2026-03-04T10:00:00.000Z',
  expiresAt: '2026-03-11T10:00:00.000Z',
  address: '127.0.0.1',
  device: 'Chrome on Linux',
  current: false,
  ...overrides,
});
const here = aSession({ current: true });
const phone = aSession({ _id: 's2', device: 'Safari on iPhone', address: '203.0.113.7' });

const open = (answers: Record<string, unknown>) =>
  visit('/settings/profile', { role: 'editor', answers: { 'GET /api/user/profile': profile, ...answers } });

describe('where somebody is signed in', () => {
  it('is listed; this device is marked, and only others can be ended', async () => {
    await open({ 'GET /api/auth/sessions': [here, phone] });
    const section = await screen.findByRole('region', { name: 'Where you are signed in' });
    const [mine, other] = await within(section).findAllByRole('listitem');
    expect(mine?.textContent).toMatch(/^Chrome on LinuxThis device127\.0\.0\.1, since/);
    expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
    expect(
      within(other as HTMLElement).getByRole('button', { name: /^End the session of Safari on iPhone/ }),
    ).toBeTruthy();
  });

  it('can be ended one by one', async () => {
    let sessions = [here, phone];
    const { user, api } = await open({
      'GET /api/auth/sessions': () => sessions,
      'DELETE /api/auth/sessions/s2': () => {
        sessions = [here];
        return { message: 'The session has ended' };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^End the session of Safari/ }));
    await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
    expect(api.sent('DELETE /api/auth/sessions/s2')).toHaveLength(1);
  });

  it('says why one could not be ended', async () => {
    const { user } = await open({
      'GET /api/auth/sessions': [here, phone],
      'DELETE /api/auth/sessions/s2': reply(503, { code: 'part-unavailable', message: 'Not right now' }),
    });
    await user.click(await screen.findByRole('button', { name: /^End the session of Safari/ }));
    expect(await screen.findByText('The session could not be ended')).toBeTruthy();
    expect(screen.getByText('Not right now')).toBeTruthy();
  });

  it('can be ended everywhere at once, after a question', async () => {
    let everywhere: string | null = null;
    const { user, store } = await open({
      'GET /api/auth/sessions': [here, phone],
      'POST /api/auth/logout': ({ url }: { url: URL }) => {
        everywhere = url.searchParams.get('everywhere');
        return new Response(null, { status: 204 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(everywhere).toBe('true'));
    expect(store.getState().session).toMatchObject({ user: null, leaveTo: '/' });
  });
});
