import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { OpenSocket } from '../../testing/openSocket.ts';
import { visit } from '../../testing/visit.tsx';

const aNotification = (id: string, message: string) => ({
  id,
  event: 'comment',
  message,
  at: '2026-03-04T10:00:00.000Z',
});
const withTwo = {
  answers: {
    'GET /api/notifications': [aNotification('1', 'New comment from Amina'), aNotification('2', '')],
  },
};

const visitWithSocket = (options: object = {}) => visit('/nowhere', { Socket: OpenSocket, ...options });

beforeEach(() => localStorage.clear());

describe('the bell', () => {
  it('shows an empty list in words', async () => {
    const { user } = await visitWithSocket();
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(screen.getByText('No notifications')).toBeTruthy();
  });

  it('loses its dot when it is opened, also after a reload, and names an item without a message', async () => {
    const { user, unmount } = await visitWithSocket(withTwo);
    await user.click(await screen.findByRole('button', { name: 'Notifications, some unread' }));
    expect(screen.getByText('No message')).toBeTruthy();
    expect(screen.getByText('New comment from Amina').getAttribute('dir')).toBe('auto');
    await user.keyboard('{Escape}');
    expect(screen.queryByText('No message')).toBeNull();
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();

    unmount();
    await visitWithSocket(withTwo);
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('New comment from Amina')).toBeTruthy();
  });

  it('remembers what was seen over a sign-out, which forgets drafts', async () => {
    const { user, unmount } = await visitWithSocket(withTwo);
    await user.click(await screen.findByRole('button', { name: 'Notifications, some unread' }));
    unmount();
    forgetDrafts('me');
    await visitWithSocket(withTwo);
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('New comment from Amina')).toBeTruthy();
  });

  it('loses its dot when the same person opens it in another tab, and for nobody else', async () => {
    await visitWithSocket(withTwo);
    await screen.findByRole('button', { name: 'Notifications, some unread' });
    const inAnotherTab = (person: string, id: string) =>
      act(() => {
        localStorage.setItem(`bell.seen.${person}`, id);
        window.dispatchEvent(new StorageEvent('storage', { key: `bell.seen.${person}`, newValue: id }));
      });
    inAnotherTab('somebody else', '2');
    expect(screen.getByRole('button', { name: 'Notifications, some unread' })).toBeTruthy();
    inAnotherTab('me', '2');
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy();
  });

  it('has no dot for what another tab has shown before this one heard of it', async () => {
    localStorage.setItem('bell.seen.me', '10');
    const { user } = await visitWithSocket(withTwo);
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('New comment from Amina')).toBeTruthy();
    expect(localStorage.getItem('bell.seen.me')).toBe('10');
  });

  it.each([
    ['editor', null, 'An administrator answers it'],
    ['admin', '/comments', null],
  ] as const)('leads an %s to %s only', async (role, address, words) => {
    const { user } = await visitWithSocket({ ...withTwo, role });
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    await screen.findByText('New comment from Amina');
    const list = screen.getByRole('region', { name: 'Notifications' });
    const links = within(list).queryAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(address ? [address, address] : []);
    expect(within(list).queryAllByText('An administrator answers it')).toHaveLength(words ? 2 : 0);
  });

  it('closes on a click outside', async () => {
    const { user } = await visitWithSocket(withTwo);
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    await user.click(screen.getByText('There is no such screen'));
    expect(screen.queryByText('No message')).toBeNull();
  });

  it('has an open screen ask for what rang once at first, and once after a burst', async () => {
    const { api } = await visit('/comments', {
      Socket: OpenSocket,
      answers: { 'GET /api/comments': [], 'GET /api/messages': [] },
    });
    const counted = () =>
      api.sent('GET /api/comments').filter(({ url: { search } }) => search === '?limit=1').length;
    await screen.findByRole('button', { name: 'Notifications' });
    await waitFor(() => expect(counted()).toBe(1));
    const later = setTimeout;
    const settled = () => act(() => new Promise<void>((resolve) => later(resolve, 5)));
    jest.useFakeTimers();
    for (let ring = 0; ring < 50; ring++) {
      act(() => OpenSocket.latest.receive(aNotification(String(ring + 10), 'New comment from a bot')));
      jest.advanceTimersByTime(10);
      await settled();
    }
    expect(counted()).toBe(2);
    act(() => jest.advanceTimersByTime(1000));
    await settled();
    expect(counted()).toBe(3);
    act(() => jest.advanceTimersByTime(60_000));
    await settled();
    jest.useRealTimers();
    expect(counted()).toBe(3);
    expect(api.sent('GET /api/messages')).toEqual([]);
    expect(api.sent('GET /api/stats/blogFeedback')).toEqual([]);
  });

  it('signs in with the token, and rings when a frame arrives', async () => {
    await visitWithSocket();
    await screen.findByRole('button', { name: 'Notifications' });
    expect(OpenSocket.latest.protocols).toEqual(['bearer', localStorage.getItem('token')]);
    act(() => OpenSocket.latest.receive(aNotification('3', 'New comment from Bilal')));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Notifications, some unread' })).toBeTruthy(),
    );
  });
});
