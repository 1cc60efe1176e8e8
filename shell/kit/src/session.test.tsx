import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { api } from './api.ts';
import { Can } from './Can.tsx';
import { read, write } from './endpoints.ts';
import { followOtherTabs, restoreSession, startSession } from './session.ts';
import { createAppStore } from './store.ts';

const calls = api.injectEndpoints({
  endpoints: (build) => ({ listComments: read(build, 'listComments'), login: write(build, 'login') }),
});

const tokenOf = (role: string, exp = Math.floor(Date.now() / 1000) + 60) =>
  `h.${Buffer.from(JSON.stringify({ sub: 'u1', role, fullName: 'Ada', profileImage: '', exp })).toString('base64url')}.s`;

const answering = (status: number) => {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (request) => {
    requests.push(request as Request);
    return new Response(JSON.stringify({ code: 'unauthenticated', message: 'No' }), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  };
  return { requests, store: createAppStore({ apiUrl: 'http://api.test', fetch }) };
};

beforeEach(() => localStorage.clear());

describe('a session', () => {
  it('comes back with the stored token, and its calls carry it', async () => {
    localStorage.setItem('token', tokenOf('admin'));
    const { store, requests } = answering(200);
    restoreSession(store);
    expect(store.getState().session.user).toMatchObject({ id: 'u1', role: 'admin', fullName: 'Ada' });
    await store.dispatch(calls.endpoints.listComments.initiate());
    expect(requests[0]?.headers.get('authorization')).toBe(`Bearer ${tokenOf('admin')}`);
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
});

describe('<Can>', () => {
  it('shows its children to the roles that it names, and to nobody else', () => {
    const store = createAppStore();
    render(
      <Provider store={store}>
        <Can role="admin">for admins</Can>
        <Can role={['admin', 'editor']}>for staff</Can>
      </Provider>,
    );
    expect(screen.queryByText(/for/)).toBeNull();
    act(() => void startSession(store, tokenOf('editor')));
    expect(screen.queryByText(/for admins/)).toBeNull();
    expect(screen.queryByText(/for staff/)).not.toBeNull();
  });
});
