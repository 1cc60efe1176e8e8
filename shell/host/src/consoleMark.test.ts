import { endSession, startSession, tokenRefused } from './session.ts';
import { createAppStore } from './store.ts';

const tokenUntil = (exp: number) =>
  `h.${Buffer.from(JSON.stringify({ sub: 'u1', role: 'editor', exp })).toString('base64url')}.s`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

/** What is written into the jar, which tells a page only names and values. */
const written = () => {
  const set = jest.spyOn(document, 'cookie', 'set');
  return () => set.mock.calls.map(([cookie]) => cookie);
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the mark of a browser in which somebody is signed in', () => {
  it('comes with the session, says nothing of its person, and does not outlive it', () => {
    const cookies = written();
    const token = tokenUntil(inSeconds(600));
    startSession(createAppStore(), token);
    expect(document.cookie).toBe('console=1');
    const [cookie] = cookies();
    expect(cookie).toMatch(/^console=1; Path=\/; SameSite=Lax; Max-Age=(599|600)$/);
  });

  it.each([
    ['ends at the person’s wish', (store: ReturnType<typeof createAppStore>) => endSession(store)],
    [
      'is refused by the servers',
      (store: ReturnType<typeof createAppStore>) => tokenRefused(store, store.getState().session.token ?? ''),
    ],
  ])('goes when the session %s', (_how, end) => {
    const store = createAppStore();
    startSession(store, tokenUntil(inSeconds(600)));
    end(store);
    expect(document.cookie).toBe('');
  });

  it('is not there for a session that cannot be stored, nor for a token that cannot be used', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    startSession(createAppStore(), 'rubbish');
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('switched off');
    });
    startSession(createAppStore(), tokenUntil(inSeconds(600)));
    expect(document.cookie).toBe('');
  });
});
