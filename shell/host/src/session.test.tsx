import { api } from '@plinth/kit/api';
import { Can } from '@plinth/kit/Can';
import { read, write } from '@plinth/kit/endpoints';
import { takeWayBack } from '@plinth/kit/internal/wayBack';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { logOut } from './logout.ts';
import { endSession, followOtherTabs, restoreSession, startSession } from './session.ts';
import { type AppStore, createAppStore } from './store.ts';
import { WithPerson } from './withPerson.ts';

const calls = api.injectEndpoints({
  endpoints: (build) => ({ listComments: read(build, 'listComments'), login: write(build, 'login') }),
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const tokenOf = (role: string, exp = inSeconds(60), sid = 's1') =>
  `h.${Buffer.from(JSON.stringify({ sub: 'u1', role, fullName: 'Ada', profileImage: '', exp, sid })).toString('base64url')}.s`;

const answering = (status: number) => {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (request) => {
    requests.push(request as Request);
    return new Response(status === 204 ? null : JSON.stringify({ code: 'unauthenticated', message: 'No' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return { requests, store: createAppStore({ apiUrl: 'http://api.test', fetch }) };
};

/** An API whose answers wait until the test gives them. */
const answeringLater = () => {
  const waiting: (() => void)[] = [];
  const fetch: typeof globalThis.fetch = () =>
    new Promise((resolve) => {
      waiting.push(() => resolve(Response.json({ code: 'unauthenticated', message: 'No' }, { status: 401 })));
    });
  const store = createAppStore({ apiUrl: 'http://api.test', fetch });
  const ask = () => store.dispatch(calls.endpoints.listComments.initiate(undefined, { forceRefetch: true }));
  const answer = async () => {
    while (waiting.length === 0) await new Promise((resolve) => setTimeout(resolve));
    waiting.shift()?.();
  };
  return { store, ask, answer };
};

const keptReason = () => JSON.parse(sessionStorage.getItem('wayBack') ?? '{}').reason;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('a session', () => {
  it('comes back with the stored token, and its calls carry it', async () => {
    const token = tokenOf('admin');
    localStorage.setItem('token', token);
    const { store, requests } = answering(200);
    restoreSession(store);
    expect(store.getState().session.user).toMatchObject({ id: 'u1', role: 'admin', fullName: 'Ada' });
    await store.dispatch(calls.endpoints.listComments.initiate());
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${token}`);
  });

  it('is nobody for an expired token, which is removed', () => {
    localStorage.setItem('token', tokenOf('admin', 1));
    const store = createAppStore();
    restoreSession(store);
    expect(store.getState().session.user).toBeNull();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is nobody for a token that cannot be decoded, which is logged', () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('token', 'rubbish');
    const store = createAppStore();
    restoreSession(store);
    expect(store.getState().session.user).toBeNull();
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('cannot be decoded'));
    logged.mockRestore();
  });

  it('ends with a 401, and the host is told to go to /login', async () => {
    const { store } = answering(401);
    startSession(store, tokenOf('admin'));
    await store.dispatch(calls.endpoints.listComments.initiate());
    expect(store.getState().session).toEqual({ token: null, user: null, leaveTo: '/login' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is not ended by a 401 to a call that its token did not make', async () => {
    const { store, ask, answer } = answeringLater();
    const asGuest = ask();
    const begun = tokenOf('editor');
    startSession(store, begun);
    await answer();
    await asGuest;
    expect(store.getState().session.token).toBe(begun);

    const withOldToken = ask();
    const newer = tokenOf('editor', inSeconds(60), 's2');
    startSession(store, newer);
    await answer();
    await withOldToken;
    expect(store.getState().session.token).toBe(newer);
    expect(localStorage.getItem('token')).toBe(newer);
  });

  it('goes on with the token that another tab has by now when its own is refused', async () => {
    const { store, ask, answer } = answeringLater();
    startSession(store, tokenOf('editor'));
    const late = ask();
    const newer = tokenOf('editor', inSeconds(60), 's2');
    localStorage.setItem('token', newer);
    await answer();
    await late;
    expect(localStorage.getItem('token')).toBe(newer);
    expect(store.getState().session).toMatchObject({ token: newer, leaveTo: null });
  });

  it('that its person left in another tab is left here too, also when the 401 is the first to say so', async () => {
    const [here, there] = [answering(204).store, answering(401).store];
    for (const store of [here, there]) startSession(store, tokenOf('editor'));
    await logOut(here, '/');
    await there.dispatch(calls.endpoints.listComments.initiate());
    expect(there.getState().session).toMatchObject({ user: null, leaveTo: '/login' });
    expect(keptReason()).toBe('logout');
  });

  it.each([
    ['logging out', 'logout', (store: AppStore): void => void logOut(store, '/')],
    ['changing the password', 'password', (store: AppStore): void => endSession(store, '/login', 'password')],
  ] as const)('that ends in another tab by %s says so in this one, and leads back', (_, reason, leave) => {
    const [here, there] = [answering(204).store, createAppStore()];
    for (const store of [here, there]) startSession(store, tokenOf('editor'));
    const stop = followOtherTabs(there);
    leave(here);
    history.replaceState(null, '', '/blogs/edit/1');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(there.getState().session).toMatchObject({ user: null, leaveTo: '/login' });
    expect(keptReason()).toBe(reason);
    expect(takeWayBack('u1')).toBe('/blogs/edit/1');
    stop();
  });

  it('that ends with the password being changed says so, and leads back to nowhere', () => {
    const { store } = answering(204);
    startSession(store, tokenOf('editor'));
    history.replaceState(null, '', '/settings/change-password');
    endSession(store, '/login', 'password');
    expect(store.getState().session).toMatchObject({ user: null, leaveTo: '/login' });
    expect(keptReason()).toBe('password');
    expect(takeWayBack('u1')).toBeNull();
  });

  it('that is refused keeps the way back to its page, for the same person only', async () => {
    const { store } = answering(401);
    history.replaceState(null, '', '/blogs/edit/1?tab=text#end');
    startSession(store, tokenOf('admin'));
    await store.dispatch(calls.endpoints.listComments.initiate());
    expect(JSON.parse(sessionStorage.getItem('wayBack') ?? '')).toMatchObject({ reason: 'ended' });
    expect(takeWayBack('u1')).toBe('/blogs/edit/1?tab=text#end');
    expect(takeWayBack('u1')).toBeNull();
  });

  it('that has expired before the page was opened keeps the way back, too', () => {
    history.replaceState(null, '', '/add-blog');
    localStorage.setItem('token', tokenOf('admin', 1));
    expect(restoreSession(createAppStore())).toBe(true);
    expect(JSON.parse(sessionStorage.getItem('wayBack') ?? '')).toMatchObject({ reason: 'expired' });
    expect(takeWayBack('u1')).toBe('/add-blog');
  });

  it('does not end when a sign-in is refused', async () => {
    const { store } = answering(401);
    startSession(store, tokenOf('admin'));
    await store.dispatch(calls.endpoints.login.initiate({ body: { email: 'a@b.co', password: 'x' } }));
    expect(store.getState().session.user).not.toBeNull();
  });

  it('follows what another tab does', () => {
    const store = createAppStore();
    const stop = followOtherTabs(store);
    localStorage.setItem('token', tokenOf('editor'));
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.getState().session.user?.role).toBe('editor');
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(store.getState().session).toMatchObject({ user: null, leaveTo: '/' });
    stop();
  });

  it('that ends in one tab without anybody asking leads back in the others, too', async () => {
    const [here, there] = [answering(401).store, createAppStore()];
    for (const store of [here, there]) startSession(store, tokenOf('editor'));
    const stop = followOtherTabs(there);
    history.replaceState(null, '', '/projects/edit/7');
    await here.dispatch(calls.endpoints.listComments.initiate());
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(there.getState().session).toMatchObject({ user: null, leaveTo: '/login' });
    expect(takeWayBack('u1')).toBe('/projects/edit/7');
    stop();
  });
});

describe('<Can>', () => {
  it('shows its children to the roles that it names, and to nobody else', () => {
    const store = createAppStore();
    render(
      <Provider store={store}>
        <WithPerson>
          <Can role="admin">for admins</Can>
          <Can role={['admin', 'editor']}>for staff</Can>
        </WithPerson>
      </Provider>,
    );
    expect(screen.queryByText(/for/)).toBeNull();
    act(() => void startSession(store, tokenOf('editor')));
    expect(screen.queryByText(/for admins/)).toBeNull();
    expect(screen.queryByText(/for staff/)).not.toBeNull();
  });
});
