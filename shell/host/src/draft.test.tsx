import { useDraft } from '@plinth/kit/draft';
import { sweepDrafts } from '@plinth/kit/internal/unsentDrafts';
import { useHeldDraft, useSession } from '@plinth/kit/session';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { endSession, sessionSlice, startSession } from './session.ts';
import { createAppStore } from './store.ts';
import { WithPerson } from './withPerson.ts';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (sub: string) => `${encoded({})}.${encoded({ sub, role: 'editor' })}.`;

let store: ReturnType<typeof createAppStore>;
const InPage = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <WithPerson>{children}</WithPerson>
  </Provider>
);

let forms = 0;
/** Each test has a form of its own, because what is kept in memory outlives a test. */
const aForm = () => ({ remote: 'remote', form: `form-${++forms}` });
const keyOf = ({ form }: { form: string }, person = 'guest') => `drafts/${person}/remote/${form}`;
const storeDraft = (key: string, value: unknown, at = Date.now()) =>
  localStorage.setItem(key, JSON.stringify({ at, value }));
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')?.value;

const initial = { name: '', text: '' };
const open = (name: Parameters<typeof useDraft>[0]) =>
  renderHook(() => useDraft(name, initial), { wrapper: InPage }).result;

const serverForm = { remote: 'remote', form: 'server' };
const Field = () => <p>{useDraft(serverForm, 'initial')[0]}</p>;
const OnServer = () => (
  <InPage>
    <Field />
  </InPage>
);

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  localStorage.clear();
  store = createAppStore({
    apiUrl: 'http://api.test',
    fetch: async () => new Response(null, { status: 204 }),
  });
});

describe('useDraft', () => {
  it('keeps what was typed, and forgets it when it was sent', () => {
    const name = aForm();
    const draft = open(name);
    act(() => draft.current[1]((values) => ({ ...values, name: 'Ada' })));
    expect(stored(keyOf(name))).toEqual({ name: 'Ada', text: '' });

    act(() => draft.current[2]());
    expect(draft.current[0]).toBe(initial);
    expect(localStorage.getItem(keyOf(name))).toBeNull();
  });

  it('finds what was typed before a reload', () => {
    const name = aForm();
    storeDraft(keyOf(name), { name: 'Ada', text: 'Dear' });
    expect(open(name).current[0]).toEqual({ name: 'Ada', text: 'Dear' });
  });

  it('fills fields that an older release did not have yet', () => {
    const name = aForm();
    storeDraft(keyOf(name), { name: 'Ada' });
    expect(open(name).current[0]).toEqual({ name: 'Ada', text: '' });
  });

  it('leaves out fields that the form does not have, or that hold something else now', () => {
    const name = aForm();
    storeDraft(keyOf(name), { name: 'Ada', text: { long: true }, fax: '042' });
    const draft = open(name);
    expect(draft.current[0]).toEqual({ name: 'Ada', text: '' });
    act(() => draft.current[1]((values) => ({ ...values, text: 'Dear' })));
    expect(stored(keyOf(name))).toEqual({ name: 'Ada', text: 'Dear' });
  });

  it('takes all of a draft when the form names no field', () => {
    const name = aForm();
    storeDraft(keyOf(name), { subject: 'Spring' });
    const { result } = renderHook(() => useDraft(name, {}), { wrapper: InPage });
    expect(result.current[0]).toEqual({ subject: 'Spring' });
  });

  it.each(['{', 'null', '"text"', JSON.stringify({ at: Date.now(), value: [1] })])(
    'starts from the initial value when what is stored is %s',
    (damaged) => {
      const name = aForm();
      localStorage.setItem(keyOf(name), damaged);
      expect(open(name).current[0]).toBe(initial);
    },
  );

  it('renders on a server from the initial value', () => {
    storeDraft(keyOf(serverForm), 'typed');
    expect(renderToString(<OnServer />)).toBe('<p>initial</p>');
  });

  it('shows what is typed into the same form in another tab, and keeps on from there', () => {
    const name = aForm();
    const draft = open(name);
    act(() => draft.current[1]((values) => ({ ...values, name: 'Ada' })));
    storeDraft(keyOf(name), { name: 'Ada', text: 'from the other tab' });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: keyOf(name) })));
    expect(draft.current[0]).toEqual({ name: 'Ada', text: 'from the other tab' });
    act(() => draft.current[1]((values) => ({ ...values, name: 'Ada L.' })));
    expect(stored(keyOf(name))).toEqual({ name: 'Ada L.', text: 'from the other tab' });
  });

  it('shows what was typed elsewhere while its page was put aside, and comes back', () => {
    const name = aForm();
    const draft = open(name);
    act(() => draft.current[1]((values) => ({ ...values, name: 'Ada' })));
    storeDraft(keyOf(name), { name: 'Ada', text: 'on the page in another language' });
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(draft.current[0]).toEqual({ name: 'Ada', text: 'on the page in another language' });
  });
});

describe('useHeldDraft', () => {
  const hold = (name: Parameters<typeof useDraft>[0]) => {
    let drawn = 0;
    const { result } = renderHook(
      () => {
        drawn += 1;
        return useHeldDraft(name, initial);
      },
      { wrapper: InPage },
    );
    return { draft: result, drawn: () => drawn };
  };
  const inAnotherTab = (key: string, change: () => void) =>
    act(() => {
      change();
      dispatchEvent(new StorageEvent('storage', { key }));
    });

  it('keeps what its form holds, and does not draw it for that', () => {
    const name = aForm();
    storeDraft(keyOf(name), { name: 'Ada' });
    const { draft, drawn } = hold(name);
    expect(draft.current.arrived.value).toEqual({ name: 'Ada', text: '' });
    act(() => draft.current.keep({ name: 'Ada L.', text: '' }));
    act(() => draft.current.keep({ name: 'Ada L.', text: 'Dear' }));
    dispatchEvent(new Event('pagehide'));
    expect(stored(keyOf(name))).toEqual({ name: 'Ada L.', text: 'Dear' });
    act(() => draft.current.clear());
    expect(localStorage.getItem(keyOf(name))).toBeNull();
    expect(drawn()).toBe(1);
  });

  it('draws its form for what is typed in another tab', () => {
    const name = aForm();
    const { draft, drawn } = hold(name);
    act(() => draft.current.keep({ name: 'Ada', text: '' }));
    inAnotherTab(keyOf(name), () => storeDraft(keyOf(name), { name: 'Ada', text: 'from the other tab' }));
    expect(draft.current.arrived.value).toEqual({ name: 'Ada', text: 'from the other tab' });
    expect(drawn()).toBe(2);
  });

  it('draws its form when what it kept is sent in another tab, though it began without a draft as well', () => {
    const name = aForm();
    const { draft } = hold(name);
    const { arrived } = draft.current;
    act(() => draft.current.keep({ name: 'Ada', text: '' }));
    inAnotherTab(keyOf(name), () => localStorage.removeItem(keyOf(name)));
    expect(draft.current.arrived).not.toBe(arrived);
    expect(draft.current.arrived.value).toBe(initial);
  });

  it('is forgotten at a sign-out, and is still there for who signs in again after the session expired', () => {
    const name = aForm();
    startSession(store, tokenOf('ada'));
    const { draft } = hold(name);
    act(() => draft.current.keep({ name: 'Ada', text: '' }));
    act(() => endSession(store));
    expect(draft.current.arrived.value).toBe(initial);
    act(() => void startSession(store, tokenOf('ada')));
    expect(draft.current.arrived.value).toEqual({ name: 'Ada', text: '' });
    const session = renderHook(() => useSession(), { wrapper: InPage }).result;
    act(() => session.current.signOut());
    act(() => void startSession(store, tokenOf('ada')));
    expect(draft.current.arrived.value).toBe(initial);
  });
});

describe('the rhythm in which a draft is written', () => {
  const typed = (draft: ReturnType<typeof open>, text: string) =>
    act(() => draft.current[1]((values) => ({ ...values, text })));
  /** Types a letter every 50 ms, for as long as a text has letters. */
  const type = (draft: ReturnType<typeof open>, text: string) => {
    for (let end = 1; end <= text.length; end++) {
      typed(draft, text.slice(0, end));
      act(() => void jest.advanceTimersByTime(50));
    }
  };
  const aDraft = () => {
    const name = aForm();
    return { key: keyOf(name), draft: open(name) };
  };
  const countWrites = () => jest.spyOn(Storage.prototype, 'setItem');

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('is twice a second while somebody types, and the last words are written too', () => {
    const { key, draft } = aDraft();
    const writes = countWrites();
    const text = 'forty letters make two seconds of typing';
    type(draft, text);
    expect(draft.current[0].text).toBe(text);
    expect(writes.mock.calls.length).toBeLessThanOrEqual(5);
    act(() => void jest.advanceTimersByTime(500));
    expect(stored(key).text).toBe(text);
    expect(writes.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it.each([
    ['is left', 'pagehide', 'visible'],
    ['is hidden', 'visibilitychange', 'hidden'],
  ])('does not hold when the page %s', (_how, event, visibility) => {
    const { key, draft } = aDraft();
    type(draft, 'last words');
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility as DocumentVisibilityState);
    document.dispatchEvent(new Event(event, { bubbles: true }));
    if (event === 'pagehide') dispatchEvent(new Event(event));
    expect(stored(key).text).toBe('last words');
  });

  it('writes nothing of a draft that was sent, or typed on in another tab', () => {
    const sent = aDraft();
    type(sent.draft, 'sent');
    act(() => sent.draft.current[2]());
    const elsewhere = aDraft();
    type(elsewhere.draft, 'here');
    storeDraft(elsewhere.key, { name: '', text: 'there' });
    act(() => void dispatchEvent(new StorageEvent('storage', { key: elsewhere.key })));
    act(() => void jest.advanceTimersByTime(1000));
    dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(sent.key)).toBeNull();
    expect(stored(elsewhere.key).text).toBe('there');
  });

  it('writes nothing after a sign-out', () => {
    const name = aForm();
    startSession(store, tokenOf('eve'));
    const draft = open(name);
    type(draft, 'secret');
    const session = renderHook(() => useSession(), { wrapper: InPage }).result;
    act(() => session.current.signOut());
    act(() => void jest.advanceTimersByTime(1000));
    dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('drafts/eve'))).toEqual([]);
  });
});

describe('whose a draft is', () => {
  it('is the remote, the form and the person', () => {
    const form = aForm().form;
    const ofGuest = open({ remote: 'one', form });
    act(() => ofGuest.current[1]({ name: 'Guest', text: '' }));
    expect(open({ remote: 'two', form }).current[0]).toBe(initial);

    act(() => void startSession(store, tokenOf('ada')));
    expect(open({ remote: 'one', form }).current[0]).toBe(initial);
  });

  it('ends with a deliberate sign-out, for that person alone', () => {
    const name = aForm();
    storeDraft(keyOf(name), { name: 'Guest', text: '' });
    storeDraft(keyOf(name, 'bob'), { name: 'Bob', text: '' });
    startSession(store, tokenOf('ada'));
    const draft = open(name);
    act(() => draft.current[1]({ name: 'Ada', text: '' }));

    const session = renderHook(() => useSession(), { wrapper: InPage }).result;
    act(() => session.current.signOut());
    act(() => void startSession(store, tokenOf('ada')));
    expect(draft.current[0]).toBe(initial);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('drafts/'))).toEqual([
      keyOf(name),
      keyOf(name, 'bob'),
    ]);
  });

  it('is still there for who signs in again after the session expired', () => {
    const name = aForm();
    startSession(store, tokenOf('ada'));
    const draft = open(name);
    act(() => draft.current[1]({ name: 'Ada', text: '' }));
    act(() => endSession(store));
    expect(store.getState()[sessionSlice.reducerPath].user).toBeNull();
    expect(draft.current[0]).toBe(initial);
    act(() => void startSession(store, tokenOf('ada')));
    expect(draft.current[0]).toEqual({ name: 'Ada', text: '' });
  });
});

describe('sweepDrafts', () => {
  it('removes what expired and what is damaged, and nothing else', () => {
    const fresh = keyOf(aForm());
    storeDraft(fresh, initial, Date.now() - 29 * day);
    storeDraft(keyOf(aForm()), initial, Date.now() - 31 * day);
    localStorage.setItem(keyOf(aForm()), '{');
    localStorage.setItem('token', 'kept');
    sweepDrafts();
    expect(Object.keys(localStorage).sort()).toEqual([fresh, 'token']);
  });

  it('is not waited for: an expired draft is not shown', () => {
    const name = aForm();
    storeDraft(keyOf(name), { name: 'Ada', text: '' }, Date.now() - 31 * day);
    expect(open(name).current[0]).toBe(initial);
  });
});
