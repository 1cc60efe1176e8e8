import { api as kitApi } from '@plinth/kit/api';
import { act, screen, waitFor, within } from '@testing-library/react';
import { revised } from '../../testing/revised.ts';
import { type Visit, visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aBlog = () => ({
  _id: `b${++blogs}`,
  title: 'Eleven weeks',
  author: 'Mahnoor Vellani',
  date: '2026-03-04T00:00:00.000Z',
  image: 'soil.webp',
  excerpt: 'What the ground says',
  description: '<p>What the ground says</p>',
  revision: 3,
});
let blogs = 0;

/** Each test edits a blog of its own, because what is kept in memory outlives a test. */
const edit = async (prepare: (id: string) => void = () => undefined, stored: object = {}) => {
  const first = { ...aBlog(), ...stored };
  const blog = revised(first);
  const address = `/blogs/edit/${first._id}`;
  prepare(first._id);
  const answers = {
    [`GET /api${address}`]: blog.read,
    [`PUT /api${address}`]: blog.put,
    'GET /api/blogs': () => [blog.read()],
  };
  const open = () => visit(address, { answers });
  return { blog, address, open, sent: ({ api }: Visit) => api.sent(`PUT /api${address}`), ...(await open()) };
};

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const textIn = async (label: string) => (await field(label)).value;
const write = async (user: Visit['user'], label: string, text: string) => {
  await user.clear(await field(label));
  await user.type(await field(label), text);
};
const save = (user: Visit['user']) => user.click(screen.getByRole('button', { name: 'Save changes' }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const choose = (user: Visit['user'], name: string, side: string) =>
  user.click(group(name).getByRole('radio', { name: side }));
const theirs = 'Theirs (saved by somebody else)';
const conflict = () =>
  screen.findByRole('dialog', { name: 'Somebody else has saved this blog in the meantime' });

beforeEach(() => localStorage.clear());

describe('opening the form', () => {
  it('shows what is stored now, not what was read before', async () => {
    const { blog, router, address } = await edit();
    expect(await textIn('Title')).toBe('Eleven weeks');
    await act(() => router.navigate('/blogs'));
    await screen.findByRole('link', { name: 'Eleven weeks' });
    blog.change({ title: 'Twelve weeks' });
    await act(() => router.navigate(address));
    await waitFor(async () => expect(await textIn('Title')).toBe('Twelve weeks'));
    expect(screen.queryByText(/Somebody else/)).toBeNull();
  });

  it('keeps what was typed when fresh data arrive, and shows them where nothing was', async () => {
    const { blog, user, store, ...visited } = await edit();
    await write(user, 'Title', 'Mine');
    blog.change({ author: 'Daniyal' });
    act(() => void store.dispatch(kitApi.util.invalidateTags(['Blog' as never])));
    await waitFor(async () => expect(await textIn('Author')).toBe('Daniyal'));
    expect(await textIn('Title')).toBe('Mine');
    expect(screen.getByText(/You see their version, with your changes on it/)).toBeTruthy();

    await save(user);
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(blog.read()).toMatchObject({ title: 'Mine', author: 'Daniyal' });
    expect(visited.sent({ ...visited, user, store })).toHaveLength(1);
  });
});

describe('saving what somebody else has saved in the meantime', () => {
  it('shows both versions and saves what was chosen, field by field', async () => {
    const visited = await edit();
    const { blog, user } = visited;
    await write(user, 'Title', 'My title');
    await write(user, 'Description', '<p>Mine</p>');
    await write(user, 'Author', 'Me');
    blog.change({ title: 'Their title', description: '<p>Theirs</p>', date: '2026-05-06T00:00:00.000Z' });
    await save(user);

    await conflict();
    expect(group('Title').getByText('My title')).toBeTruthy();
    expect(group('Title').getByText('Their title')).toBeTruthy();
    expect(group('Description').getByText('Theirs').tagName).toBe('P');
    expect(group('Date').getByText('6 May 2026')).toBeTruthy();
    expect(group('Date').getByRole<HTMLInputElement>('radio', { name: theirs }).checked).toBe(true);
    expect(group('Author').getByRole<HTMLInputElement>('radio', { name: 'Yours' }).checked).toBe(true);
    await choose(user, 'Title', 'Yours');
    await choose(user, 'Description', theirs);
    await user.click(screen.getByRole('button', { name: 'Save what I chose' }));

    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(visited.sent(visited).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"4"']);
    expect(blog.read()).toMatchObject({
      ...{ title: 'My title', description: '<p>Theirs</p>', author: 'Me', date: '2026-05-06' },
      revision: 5,
    });
    expect(localStorage.getItem(`drafts/me/mf-console/blogs.edit.${blog.read()._id}`)).toBeNull();
  });

  it('lets a text be put together passage by passage', async () => {
    const text = (...lines: string[]) => lines.map((line) => `<p>${line}</p>`).join('');
    const { blog, user } = await edit(undefined, { description: text('Walls', 'Roof', 'Floor') });
    await write(user, 'Description', text('My walls', 'Roof', 'My floor'));
    blog.change({ description: text('Walls', 'Roof', 'Their floor', 'Door') });
    await save(user);

    await conflict();
    expect(group('Passage 1 of 2').getByRole<HTMLInputElement>('radio', { name: 'Yours' }).checked).toBe(
      true,
    );
    expect(screen.getByText('1 paragraph that both have alike')).toBeTruthy();
    expect(group('Passage 2 of 2').getByText('Their floor')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
    expect(document.activeElement).toBe(group('Passage 2 of 2').getByRole('radio', { name: 'Yours' }));
    await choose(user, 'Passage 2 of 2', theirs);
    await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(blog.read().description).toBe(text('My walls', 'Roof', 'Their floor', 'Door'));
  });

  it('waits for a choice where both changed the same', async () => {
    const visited = await edit();
    const { blog, user } = visited;
    await write(user, 'Title', 'My title');
    blog.change({ title: 'Their title' });
    await save(user);
    await conflict();
    await user.click(screen.getByRole('button', { name: 'Save what I chose' }));

    expect(group('Title').getByText('Please choose one.')).toBeTruthy();
    expect(document.activeElement).toBe(group('Title').getByRole('radio', { name: 'Yours' }));
    expect(visited.sent(visited)).toHaveLength(1);
    await user.keyboard(' ');
    await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(blog.read().title).toBe('My title');
  });

  it('loses nothing when the person goes back, and asks again', async () => {
    const visited = await edit();
    const { blog, user, unmount } = visited;
    await write(user, 'Title', 'My title');
    blog.change({ title: 'Their title' });
    await save(user);
    await conflict();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await textIn('Title')).toBe('My title');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes' }));
    expect(blog.read().title).toBe('Their title');

    unmount();
    const again = await visited.open();
    expect(await textIn('Title')).toBe('My title');
    await save(again.user);
    await conflict();
  });

  it('asks also who changed nothing: what they look at is not what is stored', async () => {
    const { blog, user } = await edit();
    await screen.findByLabelText('Title');
    blog.change({ title: 'Their title' });
    await save(user);
    await conflict();
    await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(blog.read().title).toBe('Their title');
  });

  it('goes on without a question when both made the same change', async () => {
    const { blog, user } = await edit();
    await write(user, 'Title', 'Twelve weeks');
    blog.change({ title: 'Twelve weeks' });
    await save(user);
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
  });
});

describe("yesterday's draft", () => {
  const leave = (value: object) => (id: string) =>
    localStorage.setItem(
      `drafts/me/mf-console/blogs.edit.${id}`,
      JSON.stringify({ at: Date.now() - 24 * 60 * 60 * 1000, value }),
    );

  it('puts only what was changed onto what is stored now', async () => {
    const draft = { revision: 2, from: { author: 'Mahnoor Vellani' }, to: { author: 'Me' }, files: {} };
    const visited = await edit(leave(draft));
    expect(await textIn('Author')).toBe('Me');
    expect(await textIn('Title')).toBe('Eleven weeks');
    expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
    await save(visited.user);
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(visited.blog.read()).toMatchObject({ title: 'Eleven weeks', author: 'Me' });
  });

  it('is a conflict where somebody else has changed the same', async () => {
    const visited = await edit(
      leave({ revision: 2, from: { title: 'Ten weeks' }, to: { title: 'My weeks' }, files: {} }),
    );
    expect(await textIn('Title')).toBe('My weeks');
    expect(screen.getByText(/^Somebody else has changed this blog too: Title\./)).toBeTruthy();
    await save(visited.user);
    await conflict();
    expect(visited.sent(visited)[0]?.headers.get('if-match')).toBe('"2"');
    expect(group('Title').getByText('Eleven weeks')).toBeTruthy();
  });

  it('loses what the form does not ask any more', async () => {
    const visited = await edit(leave({ revision: 3, from: { mood: '' }, to: { mood: 'calm' }, files: {} }));
    await screen.findByLabelText('Title');
    expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
    await save(visited.user);
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(visited.sent(visited)[0]?.body).not.toHaveProperty('mood');
  });
});
