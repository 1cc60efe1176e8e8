import { measureClock } from '@plinth/host/clock';
import { endSession } from '@plinth/host/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';

jest.mock('../features/dashboard/LineChart.tsx', () => ({ __esModule: true, default: () => null }));
jest.mock('../features/dashboard/PieChart.tsx', () => ({ __esModule: true, default: () => null }));

const statistics = {
  'GET /api/stats/subscribers': { totalSubscribers: 110, monthlyIncrease: 10 },
  'GET /api/stats/contactMessagesthismonth': { totalContacts: 4, monthlyIncrease: 4 },
  'GET /api/stats/blogFeedback': { unread: 2, read: 5 },
  'GET /api/stats/latest-blog': { _id: 'b1', image: 'b.webp', title: 'The newest blog' },
  'GET /api/stats/latest-project': null,
};

describe('the start of the console', () => {
  it('is the dashboard', async () => {
    await visit('/', { answers: statistics });
    expect(await screen.findByText('Monthly increase: 10 (10%)')).toBeTruthy();
    expect(screen.getByText('Unread 2 · Read 5')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'The newest blog' })).toBeTruthy();
    expect(screen.getByText('No projects yet.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add blog' }).getAttribute('href')).toBe('/add-blog');
    expect(screen.getByRole('link', { name: 'Add project' }).getAttribute('href')).toBe('/add-projects');
  });

  it('says nothing of closed screens to who asked for none', async () => {
    await visit('/', { role: 'editor', answers: statistics });
    expect(await screen.findByText('Website Performance')).toBeTruthy();
    expect(screen.queryByText(/administrators only/)).toBeNull();
  });

  it('shows the way to messages and comments to administrators only', async () => {
    const { unmount } = await visit('/', { answers: statistics });
    expect(await screen.findByRole('button', { name: 'View Messages' })).toBeTruthy();
    unmount();
    await visit('/', { role: 'editor', answers: statistics });
    expect(await screen.findByText('Website Performance')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View Comments' })).toBeNull();
  });

  it('keeps what can be shown when a statistic fails', async () => {
    const { 'GET /api/stats/subscribers': _missing, ...rest } = statistics;
    await visit('/dashboard', { answers: rest });
    expect((await screen.findAllByText('Not available at the moment.'))[0]).toBeTruthy();
    expect(await screen.findByText('Unread 2 · Read 5')).toBeTruthy();
  });

  it('tells someone without a role what to do, and offers only the login', async () => {
    await visit('/', { role: 'user' });
    expect(await screen.findByText('Nothing to manage yet')).toBeTruthy();
    expect(screen.getByText('User Panel')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Login' })).toHaveLength(1);
  });
});

describe('a screen', () => {
  it.each([
    ['/comments', 'Comments'],
    ['/messages', 'Contact Messages'],
    ['/register', 'Register'],
    ['/settings/manage-roles', 'Manage Roles'],
  ])('for administrators takes an editor from %s to /, and says why', async (address, title) => {
    const { path } = await visit(address, { role: 'editor', answers: statistics });
    await waitFor(() => expect(path()).toBe('/'));
    expect(await screen.findByText(new RegExp(`^“${title}” is for administrators only\\.`))).toBeTruthy();
    expect(await screen.findByText('Website Performance')).toBeTruthy();
  });

  it('that does not exist says so inside the frame', async () => {
    await visit('/nowhere');
    expect(await screen.findByText('There is no such screen')).toBeTruthy();
    expect(screen.getByText('Admin Panel')).toBeTruthy();
  });
});

describe("one's own account", () => {
  it.each(['admin', 'editor'] as const)('is led to from everywhere for an %s', async (role) => {
    const { user, path } = await visit('/nowhere', { role });
    const button = await screen.findByRole('button', { name: 'My account' });
    await user.click(button);
    const menu = screen.getByRole('navigation', { name: 'My account' });
    const links = within(menu).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Profile', '/settings/profile'],
      ['Edit Profile', '/settings/edit-profile'],
      ['Change Password', '/settings/change-password'],
    ]);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('link', { name: 'Change Password' }));
    await waitFor(() => expect(path()).toBe('/settings/change-password'));
    expect(screen.queryByRole('navigation', { name: 'My account' })).toBeNull();
  });

  it('is not offered to somebody who has no screens for it', async () => {
    await visit('/', { role: 'user' });
    await screen.findByText('Nothing to manage yet');
    expect(screen.queryByRole('button', { name: 'My account' })).toBeNull();
  });
});

describe('logging out', () => {
  it('ends the session, here and on the server, and leads to /', async () => {
    const { user, store, api } = await visit('/nowhere', {
      answers: { 'POST /api/auth/logout': new Response(null, { status: 204 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(store.getState().session).toMatchObject({ user: null, leaveTo: '/' });
    expect(localStorage.getItem('token')).toBeNull();
    await waitFor(() => expect(api.sent('POST /api/auth/logout')).toHaveLength(1));
  });

  it('does not say that there is nothing to manage', async () => {
    const { store } = await visit('/', { answers: statistics });
    expect(await screen.findByText('Unread 2 · Read 5')).toBeTruthy();
    act(() => endSession(store, '/'));
    expect(screen.queryByText('Nothing to manage yet')).toBeNull();
  });
});

describe('a clock that is wrong', () => {
  afterEach(() => localStorage.clear());

  it.each([
    [3 * 24 * 60, 'about 3 days ahead'],
    [-90, 'about 90 minutes behind'],
  ])('by %i minutes is named', async (minutes, words) => {
    measureClock(new Date(Date.now() - minutes * 60_000).toUTCString());
    await visit('/nowhere');
    expect(screen.getByText(new RegExp(words))).toBeTruthy();
  });

  it('is not spoken of when it is right', async () => {
    measureClock(new Date().toUTCString());
    await visit('/nowhere');
    expect(screen.queryByText(/clock/)).toBeNull();
  });
});
