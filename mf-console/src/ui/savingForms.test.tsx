import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { anImage } from '../testing/anImage.ts';
import { visit } from '../testing/visit.tsx';

jest.mock('./RichTextEditor.tsx', () => jest.requireActual('../testing/PlainEditor.tsx'));

const dated = { date: '2026-03-04T00:00:00.000Z', excerpt: 'Words', revision: 1 };
const nouns = [
  {
    noun: 'blogs',
    add: '/add-blog',
    button: 'Add Blog',
    image: 'Image',
    entity: { _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor Vellani', image: 'soil.webp', ...dated },
    read: 'GET /api/blogs/edit/b1',
    saved: 'Blog updated successfully.',
  },
  {
    noun: 'projects',
    add: '/add-projects',
    button: 'Add Project',
    image: 'Main Image',
    entity: {
      ...{ _id: 'b1', title: 'Cam Heights', category: 'ongoing', projectType: 'sport', mainImage: 'c.webp' },
      ...{ galleryImages: [], completedDate: '', startingDate: '', expectedCompletionDate: '', ...dated },
    },
    read: 'GET /api/projects/edit/b1',
    saved: 'Project updated successfully.',
  },
] as const;

beforeEach(() => forgetDrafts('me'));

describe.each(nouns)('the forms of $noun', ({ noun, add, button, image, entity, read, saved }) => {
  const put = `PUT /api/${noun}/edit/b1`;
  const edit = (description: string) =>
    visit(`/${noun}/edit/b1`, {
      answers: { [read]: { ...entity, description }, [put]: entity, [`GET /api/${noun}`]: [] },
    });
  const fault = () => screen.findByText('Please write a description');
  const save = () => fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });

  it('refuse a new one whose text has no words', async () => {
    const { user, api } = await visit(add);
    await user.type(await screen.findByLabelText('Title'), 'A title');
    await user.type(screen.getByLabelText('Description'), '<p> &nbsp;</p>');
    await user.upload(screen.getByLabelText(image), anImage());
    await user.click(screen.getByRole('button', { name: button }));
    expect(await fault()).toBeTruthy();
    expect(api.sent(`POST /api/${noun}`)).toEqual([]);
  });

  it('refuse to empty the text of one that has words', async () => {
    const { user, api } = await edit('<p>Words</p>');
    await user.clear(await screen.findByLabelText('Description'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await fault()).toBeTruthy();
    expect(api.sent(put)).toEqual([]);
  });

  it('are saved by Ctrl+S where something exists, and not by the browser', async () => {
    const { user, api } = await edit('<p>Words</p>');
    await user.type(await screen.findByLabelText('Title'), ' II');
    expect(save()).toBe(false);
    expect(await screen.findByText(saved)).toBeTruthy();
    expect(api.sent(put)).toHaveLength(1);
  });

  it('say that a draft is saved, and send nothing new by Ctrl+S', async () => {
    const { user, api } = await visit(add);
    await user.type(await screen.findByLabelText('Title'), 'A title');
    expect(await screen.findByText(/^Draft saved in this browser at /)).toBeTruthy();
    expect(save()).toBe(false);
    expect(await screen.findByText(`It stays in this browser until you press ${button}.`)).toBeTruthy();
    expect(api.sent(`POST /api/${noun}`)).toEqual([]);
  });

  it('ask before a draft is discarded', async () => {
    const before = await visit(add);
    await before.user.type(await screen.findByLabelText('Title'), 'A title');
    before.unmount();
    const { user } = await visit(add);
    const title = () => screen.getByLabelText<HTMLInputElement>('Title');
    await screen.findByLabelText('Title');
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    await user.click(await screen.findByRole('button', { name: 'Keep them' }));
    expect(title().value).toBe('A title');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(title().value).toBe(''));
  });
});
