import { api } from '@plinth/kit/api';
import { clockAhead } from '@plinth/kit/clock';
import { read, write } from '@plinth/kit/endpoints';
import { measureClock } from './clock.ts';
import { restoreSession, startSession } from './session.ts';
import { createAppStore } from './store.ts';

const dayMs = 24 * 3600 * 1000;
const calls = api.injectEndpoints({
  endpoints: (build) => ({ login: write(build, 'login'), readStatistics: read(build, 'readBlogFeedback') }),
});

/** Servers whose time differs from this device's, and a token that they make. */
const serversAt = (now: number) => {
  const payload = {
    sub: 'u1',
    role: 'editor',
    fullName: '',
    profileImage: '',
    exp: now / 1000 + 7 * 24 * 3600,
  };
  const token = `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;
  const fetch: typeof globalThis.fetch = async () =>
    Response.json(
      { token },
      { headers: { date: new Date(now).toUTCString(), 'cache-control': 'private, no-store' } },
    );
  return { token, store: createAppStore({ apiUrl: 'http://api.test', fetch }) };
};

const body = { email: 'a@b.co', password: 'x' };

beforeEach(() => localStorage.clear());

describe('a clock that is far ahead', () => {
  it('does not keep anybody from signing in, now and at the next visit', async () => {
    const { store, token } = serversAt(Date.now() - 30 * dayMs);
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(startSession(store, token)).toBe(false);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('expired'));
    logged.mockRestore();
    await store.dispatch(calls.endpoints.login.initiate({ body }));
    expect(startSession(store, token)).toBe(true);

    const later = createAppStore();
    expect(restoreSession(later)).toBe(false);
    expect(later.getState().session.user?.id).toBe('u1');
    expect(Math.round(clockAhead() / dayMs)).toBe(30);
  });

  it('is believed again once it was set right', async () => {
    measureClock(new Date(Date.now() - 30 * dayMs).toUTCString());
    const { store } = serversAt(Date.now());
    await store.dispatch(calls.endpoints.login.initiate({ body }));
    expect(clockAhead()).toBe(0);
  });
});

describe('a clock that is behind', () => {
  it('never makes a good token look expired, also when it was set right since', () => {
    measureClock(new Date(Date.now() + 30 * dayMs).toUTCString());
    const { store, token } = serversAt(Date.now());
    expect(startSession(store, token)).toBe(true);
  });
});

describe('the time of an answer', () => {
  it.each([
    ['an answer that says no time', null],
    ['a time that is none', 'yesterday'],
  ])('is not taken from %s', (_, date) => {
    measureClock(date);
    expect(clockAhead()).toBe(0);
  });

  it('is not taken from one that was kept on its way', async () => {
    const date = new Date(Date.now() - dayMs).toUTCString();
    const fetch: typeof globalThis.fetch = async () =>
      Response.json({ unread: 0, read: 0 }, { headers: { date, 'cache-control': 'no-cache' } });
    const store = createAppStore({ apiUrl: 'http://api.test', fetch });
    await store.dispatch(calls.endpoints.readStatistics.initiate());
    expect(clockAhead()).toBe(0);
  });
});
