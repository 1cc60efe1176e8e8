import { act, screen, waitFor } from '@testing-library/react';
import { anImage } from '../../testing/anImage.ts';
import { revised } from '../../testing/revised.ts';
import { visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aProject = (_id: string) => ({
  _id,
  title: 'Cam Heights',
  description: '<p>Tall</p>',
  category: 'ongoing',
  projectType: 'construction',
  mainImage: 'cam.webp',
  date: '2026-03-04T00:00:00.000Z',
  excerpt: 'Tall',
  galleryImages: ['one.webp'],
  galleryTexts: [],
  completedDate: '',
  startingDate: '',
  expectedCompletionDate: '2027-11-30',
  revision: 7,
});
let projects = 0;

/** Each test edits a project of its own, because what is kept in memory outlives a test. */
const edit = async () => {
  const id = `p${++projects}`;
  const project = revised(aProject(id));
  const visited = await visit(`/projects/edit/${id}`, {
    answers: {
      [`GET /api/projects/edit/${id}`]: project.read,
      [`PUT /api/projects/edit/${id}`]: project.put,
      [`POST /api/projects/${id}/gallery`]: () => {
        project.change({ galleryImages: [...project.read().galleryImages, 'two.webp'] });
        return { image: 'two.webp' };
      },
      'GET /api/projects': [],
    },
  });
  const sent = () =>
    visited.api.sent(`PUT /api/projects/edit/${id}`).map(({ headers }) => headers.get('if-match'));
  return { id, project, sent, ...visited };
};

const save = ({ user }: Awaited<ReturnType<typeof edit>>) =>
  user.click(screen.getByRole('button', { name: 'Save changes' }));
const title = () => screen.findByLabelText<HTMLInputElement>('Title');

beforeEach(() => localStorage.clear());

describe('saving a project', () => {
  it('goes on after a picture of its gallery was added in the same form', async () => {
    const editing = await edit();
    await editing.user.type(await title(), '!');
    await editing.user.upload(screen.getByLabelText('Add a gallery image'), anImage('two.png'));
    expect(await screen.findByText('Image uploaded successfully.')).toBeTruthy();
    expect((await title()).value).toBe('Cam Heights!');
    await save(editing);
    expect(await screen.findByText('Project updated successfully.')).toBeTruthy();
    expect(editing.sent()).toEqual(['"8"']);
  });

  it('goes on without a question when somebody else changed only the gallery', async () => {
    const editing = await edit();
    await editing.user.type(await title(), '!');
    editing.project.change({ galleryImages: [] });
    await save(editing);
    expect(await screen.findByText('Project updated successfully.')).toBeTruthy();
    expect(editing.sent()).toEqual(['"7"', '"8"']);
    expect(editing.project.read()).toMatchObject({ title: 'Cam Heights!', galleryImages: [] });
  });

  it('lets the person choose between two main images', async () => {
    const editing = await edit();
    const mine = anImage('mine.png');
    await editing.user.upload(await screen.findByLabelText('Main Image'), mine);
    editing.project.change({ mainImage: 'theirs.webp', category: 'completed', completedDate: '2026-06-07' });
    await save(editing);

    await screen.findByRole('dialog', { name: 'Somebody else has saved this project in the meantime' });
    expect(screen.getByRole('group', { name: 'Category' }).textContent).toContain('Completed');
    expect(screen.getByRole('group', { name: 'Completion Date' }).textContent).toContain('7 June 2026');
    expect(screen.getByAltText('mine.png')).toBeTruthy();
    const theirs = screen.getByAltText('Main Image: Theirs (saved by somebody else)');
    expect(theirs.getAttribute('src')).toContain('theirs.webp');
    const choice = screen.getByRole('group', { name: 'Main Image' });
    await editing.user.click(choice.querySelectorAll('input')[1] as HTMLInputElement);
    await editing.user.click(screen.getByRole('button', { name: 'Save what I chose' }));

    expect(await screen.findByText('Project updated successfully.')).toBeTruthy();
    expect(editing.project.read()).toMatchObject({
      ...{ category: 'completed', completedDate: '2026-06-07', mainImage: 'theirs.webp' },
    });
    expect(editing.project.read()).not.toHaveProperty('image');
  });
});

describe('the same form in two tabs', () => {
  it('shows what is typed in the other one, and goes on from there', async () => {
    const { id, user } = await edit();
    await user.type(await title(), '!');
    const key = `drafts/me/mf-console/projects.edit.${id}`;
    const { value } = JSON.parse(localStorage.getItem(key) ?? '');
    const elsewhere = {
      ...value,
      from: { ...value.from, description: '<p>Tall</p>' },
      to: { ...value.to, description: '<p>Taller</p>' },
    };
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), value: elsewhere }));
    act(() => void dispatchEvent(new StorageEvent('storage', { key })));
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('<p>Taller</p>'),
    );
    await user.type(await title(), '!');
    expect(JSON.parse(localStorage.getItem(key) ?? '').value.to).toEqual({
      title: 'Cam Heights!!',
      description: '<p>Taller</p>',
    });
  });
});
