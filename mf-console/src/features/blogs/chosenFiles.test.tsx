import { screen, waitFor } from '@testing-library/react';
import { anImage } from '../../testing/anImage.ts';
import { memoryIndexedDb } from '../../testing/memoryIndexedDb.ts';
import { type Visit, visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aBlog = (_id: string) => ({
  ...{ _id, title: 'Eleven weeks', author: 'Mahnoor', date: '2026-03-04T00:00:00.000Z', revision: 1 },
  ...{ image: 'soil.webp', excerpt: 'What the ground says', description: '<p>Text</p>' },
});

let database: ReturnType<typeof memoryIndexedDb>;
beforeEach(() => {
  localStorage.clear();
  database = memoryIndexedDb();
  Object.assign(globalThis, { indexedDB: database });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

const kept = () => [...(database.databases.get('drafts/me')?.keys() ?? [])];
const choose = async ({ user }: Visit, label: string, ...files: File[]) =>
  user.upload(await screen.findByLabelText<HTMLInputElement>(label), files);
const leaves = () => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return !event.defaultPrevented;
};
const edit = async (id: string) => {
  const visited = await visit(`/blogs/edit/${id}`, {
    answers: {
      [`GET /api/blogs/edit/${id}`]: aBlog(id),
      [`PUT /api/blogs/edit/${id}`]: aBlog(id),
      'GET /api/blogs': [],
    },
  });
  await screen.findByLabelText('Title');
  return visited;
};

describe('a chosen picture', () => {
  it('is there again after a reload, and is sent', async () => {
    const before = await edit('b1');
    await choose(before, 'Image', anImage('soil.png'));
    await waitFor(() => expect(kept()).toEqual(['blogs.edit.b1/image']));
    await waitFor(() => expect(leaves()).toBe(true));
    before.unmount();

    const { user, api } = await edit('b1');
    expect(await screen.findByAltText('The chosen file')).toBeTruthy();
    expect(screen.getByText('soil.png')).toBeTruthy();
    expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(api.sent('PUT /api/blogs/edit/b1')).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({ image: expect.objectContaining({ name: 'soil.png' }) }),
      }),
    ]);
    await waitFor(() => expect(kept()).toEqual([]));
    expect(localStorage.getItem('drafts/me/mf-console/blogs.edit.b1')).toBeNull();
  });

  it('goes with the draft when it is discarded', async () => {
    const before = await edit('b2');
    await choose(before, 'Image', anImage('soil.png'));
    await waitFor(() => expect(leaves()).toBe(true));
    before.unmount();
    const { user } = await edit('b2');
    await screen.findByAltText('The chosen file');
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(kept()).toEqual([]));
    expect(screen.queryByAltText('The chosen file')).toBeNull();
  });

  it('is the later one of two', async () => {
    const before = await edit('b3');
    await choose(before, 'Image', anImage('first.png'));
    await choose(before, 'Image', anImage('second.png'));
    await waitFor(() => expect(leaves()).toBe(true));
    before.unmount();
    await edit('b3');
    expect(await screen.findByText('second.png')).toBeTruthy();
  });

  it('is named where the browser could not keep it', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const before = await edit('b4');
    await choose(before, 'Image', anImage('soil.png'));
    await waitFor(() =>
      expect(localStorage.getItem('drafts/me/mf-console/blogs.edit.b4')).toContain('soil.png'),
    );
    expect(leaves()).toBe(false);
    before.unmount();

    await edit('b4');
    expect(
      await screen.findByText('This browser could not keep soil.png. Please choose it again.'),
    ).toBeTruthy();
    expect(localStorage.getItem('drafts/me/mf-console/blogs.edit.b4')).toBeNull();
  });

  it('is dropped when nobody came back for it', async () => {
    const entry = { at: Date.now() - 31 * 24 * 60 * 60 * 1000, chosen: anImage('old.png') };
    const fresh = { at: Date.now(), chosen: anImage('new.png') };
    database.databases.set(
      'drafts/me',
      new Map([
        ['blogs.edit.old/image', entry],
        ['blogs.edit.new/image', fresh],
      ]),
    );
    await edit('b5');
    await waitFor(() => expect(kept()).toEqual(['blogs.edit.new/image']));
  });
});

describe('the pictures of a new project', () => {
  it('are all there again', async () => {
    const before = await visit('/add-projects');
    await choose(before, 'Main Image', anImage('main.png'));
    await choose(before, 'Gallery Images', anImage('one.png'), anImage('two.png'));
    await waitFor(() => expect(leaves()).toBe(true));
    before.unmount();
    await visit('/add-projects');
    await screen.findByLabelText('Title');
    expect(await screen.findByText('main.png')).toBeTruthy();
    expect(await screen.findByAltText('one.png')).toBeTruthy();
    expect(screen.getByAltText('two.png')).toBeTruthy();
  });
});
