/** @jest-environment ./kit/src/testing/environment.cjs */

import '@plinth/kit/testing/patience';
import { logOut } from '@plinth/host/logout';
import { endSession, startSession } from '@plinth/host/session';
import { createAppStore } from '@plinth/host/store';
import { useSession } from '@plinth/kit/session';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StoreRoot } from '../StoreRoot.tsx';
import { followSession } from './followSession.ts';

const tokenOf = (sub: string) =>
  `h.${Buffer.from(JSON.stringify({ sub, role: 'editor', exp: 4_102_444_800 })).toString('base64url')}.s`;

/** For whom the screen was drawn, each time that it was. */
let drawn: string[];

function Screen() {
  drawn.push(useSession().role);
  return <p>The screen</p>;
}

/** A page of the console as somebody sees it, on an API that answers with these statuses, one call after another. */
const aPage = (address: string, ...statuses: number[]) => {
  history.replaceState(null, '', address);
  const fetch: typeof globalThis.fetch = async () => {
    const status = statuses.shift() ?? 204;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  };
  const store = createAppStore({ apiUrl: 'http://api.test', fetch });
  const went: string[] = [];
  return {
    store,
    went,
    signedIn: () => {
      startSession(store, tokenOf('u1'));
      return followSession(store, {
        assign: (to) => void went.push(String(to)),
        reload: () => void went.push('again'),
      });
    },
    show: () =>
      render(
        <StoreRoot store={store}>
          <Screen />
        </StoreRoot>,
      ),
  };
};

beforeEach(() => {
  drawn = [];
  localStorage.clear();
  sessionStorage.clear();
});

describe('the page of a session that ends', () => {
  it('goes at once, and is never drawn for a guest', async () => {
    const { store, show, signedIn, went } = aPage('/dashboard');
    signedIn();
    show();
    expect(screen.getByText('The screen')).toBeTruthy();
    await act(async () => endSession(store, '/login'));
    expect(screen.queryByText('The screen')).toBeNull();
    expect(drawn).not.toContain('guest');
    expect(went).toEqual(['/login']);
  });

  it('waits for the server to hear of a logout, and is left then', async () => {
    const { store, show, signedIn, went } = aPage('/dashboard', 204);
    signedIn();
    show();
    await act(() => logOut(store, '/'));
    expect(drawn).not.toContain('guest');
    expect(went).toEqual(['/']);
  });

  it('says when the server could not be told, tells it again when the network is back, and leaves', async () => {
    const { store, show, signedIn, went } = aPage('/dashboard', 0, 0, 204);
    signedIn();
    show();
    await act(() => logOut(store, '/'));
    expect(screen.getByRole('heading', { name: 'You are logged out on this device' })).toBeTruthy();
    expect(went).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { name: 'You are logged out on this device' });
    act(() => void dispatchEvent(new Event('online')));
    await waitFor(() => expect(went).toEqual(['/']));
  });

  it('is left without the server when the person wants to', async () => {
    const { store, show, signedIn, went } = aPage('/dashboard', 0);
    signedIn();
    show();
    await act(() => logOut(store, '/', { everywhere: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Go to the public site' }));
    expect(went).toEqual(['/']);
  });
});

describe('signing in at /login', () => {
  const leftBy = (userId: string, to: string) =>
    sessionStorage.setItem('wayBack', JSON.stringify({ to, userId, reason: 'expired' }));

  it.each([
    ['opens the console at /dashboard', undefined, '/dashboard'],
    ['leads back to where the same person was', () => leftBy('u1', '/blogs/edit/1'), '/blogs/edit/1'],
    ["does not lead to somebody else's page", () => leftBy('u2', '/blogs/edit/1'), '/dashboard'],
    ['leads to no other site', () => leftBy('u1', '//evil.example/'), '/dashboard'],
  ])('%s', (_, before, to) => {
    before?.();
    const { store, went } = aPage('/login');
    followSession(store, {
      assign: (where) => void went.push(String(where)),
      reload: () => void went.push('again'),
    });
    startSession(store, tokenOf('u1'));
    expect(went).toEqual([to]);
  });
});
