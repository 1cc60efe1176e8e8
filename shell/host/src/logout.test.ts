import { takeWayBack } from '@plinth/kit/internal/wayBack';
import { leaveWithoutServer, logOut, tellServer } from './logout.ts';
import { startSession } from './session.ts';
import { createAppStore } from './store.ts';

const token = `h.${Buffer.from(JSON.stringify({ sub: 'u1', role: 'user', exp: 4_102_444_800 })).toString('base64url')}.s`;

/** A signed-in page; `answers` are given to its calls one after another. */
const aPage = (...answers: (number | 'no answer')[]) => {
  const asked: string[] = [];
  const tokens: (string | null)[] = [];
  const kept: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${request.url}`);
    tokens.push(request.headers.get('authorization'));
    kept.push(localStorage.getItem('token'));
    const answer = answers.shift() ?? 204;
    if (answer === 'no answer') throw new TypeError('Failed to fetch');
    return answer === 204
      ? new Response(null, { status: 204 })
      : Response.json({ code: 'x' }, { status: answer });
  };
  const store = createAppStore({ apiUrl: 'http://api.test', fetch });
  startSession(store, token);
  return { store, asked, tokens, kept, session: () => store.getState().session };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('logging out', () => {
  it('forgets the token first, tells the server with it, and leaves', async () => {
    const { store, asked, tokens, kept, session } = aPage(204);
    const done = logOut(store, '/');
    expect(session()).toMatchObject({ user: null, token: null, leaving: { state: 'telling' } });
    await done;
    expect(session()).toEqual({ user: null, token: null, leaveTo: '/' });
    expect(asked).toEqual(['POST http://api.test/api/auth/logout']);
    expect(tokens).toEqual([`Bearer ${token}`]);
    expect(kept).toEqual([null]);
  });

  it('can end all sessions of the person', async () => {
    const { store, asked } = aPage(204);
    await logOut(store, '/', { everywhere: true });
    expect(asked).toEqual(['POST http://api.test/api/auth/logout?everywhere=true']);
  });

  it('is done when the server does not know the session any more', async () => {
    const { store, session } = aPage(401);
    await logOut(store, '/');
    expect(session()).toEqual({ user: null, token: null, leaveTo: '/' });
    expect(takeWayBack('u1')).toBeNull();
  });

  it.each(['no answer', 503] as const)(
    'never stays signed in here when the server gives %j, and can tell it again',
    async (failure) => {
      const { store, asked, session } = aPage(failure, 204);
      await logOut(store, '/');
      expect(session()).toMatchObject({ user: null, token: null, leaving: { state: 'failed' } });
      expect(localStorage.getItem('token')).toBeNull();
      await tellServer(store);
      expect(asked).toHaveLength(2);
      expect(session()).toEqual({ user: null, token: null, leaveTo: '/' });
    },
  );

  it('leaves without the server when the person wants to', async () => {
    const { store, asked, session } = aPage('no answer');
    await logOut(store, '/');
    leaveWithoutServer(store);
    expect(session()).toEqual({ user: null, token: null, leaveTo: '/' });
    expect(asked).toHaveLength(1);
  });
});
