import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import { anImage } from '../../testing/anImage.ts';
import { revised } from '../../testing/revised.ts';
import { type Visit, visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aBlog = (overrides: object = {}) => ({
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor', image: 'soil.webp', excerpt: 'Text' },
  ...{ date: '2026-03-04T00:00:00.000Z', description: '<p>Text</p>', revision: 1 },
  ...{ imageAlt: 'A trench', imageCaption: 'The first week' },
  ...overrides,
});
const address = '/blogs/edit/b1';
const edit = async (first: ReturnType<typeof aBlog>) => {
  const blog = revised(first);
  const visited = await visit(address, {
    answers: { [`GET /api${address}`]: blog.read, [`PUT /api${address}`]: blog.put, 'GET /api/blogs': [] },
  });
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  return {
    ...visited,
    blog,
    field,
    write: async (label: string, text: string) => {
      await visited.user.clear(await field(label));
      if (text) await visited.user.type(await field(label), text);
    },
    save: () => visited.user.click(screen.getByRole('button', { name: 'Save changes' })),
    sent: ({ api }: Pick<Visit, 'api'> = visited) =>
      api.sent(`PUT /api${address}`).map(({ body }) => body as Record<string, string>),
  };
};

beforeEach(() => localStorage.clear());

describe('the texts of a blog’s picture', () => {
  it('are sent with a new blog, when somebody wrote them', async () => {
    const { user, api } = await visit('/add-blog', {
      answers: { 'POST /api/blogs': reply(201, aBlog()), 'GET /api/blogs': [] },
    });
    await user.type(await screen.findByLabelText('Title'), 'New');
    await user.type(screen.getByLabelText('Description'), '<p>Text</p>');
    await user.upload(screen.getByLabelText('Image'), anImage('a.png'));
    await user.type(screen.getByLabelText('Alternative text'), 'A trench');
    await user.click(screen.getByRole('button', { name: 'Add Blog' }));
    await screen.findByText('Blog added successfully.');
    const body = api.sent('POST /api/blogs')[0]?.body;
    expect(body).toMatchObject({ imageAlt: 'A trench', imageCaption: '' });
  });

  it('are shown in the form, changed and emptied', async () => {
    const { field, write, save, sent } = await edit(aBlog());
    expect((await field('Alternative text')).value).toBe('A trench');
    await write('Alternative text', 'A deep trench');
    await write('Caption', '');
    await save();
    await screen.findByText('Blog updated successfully.');
    expect(sent()).toEqual([expect.objectContaining({ imageAlt: 'A deep trench', imageCaption: '' })]);
  });

  it('are a choice when somebody else changed them, too', async () => {
    const { user, blog, write, save } = await edit(aBlog());
    await write('Caption', 'Mine');
    blog.change({ imageCaption: 'Theirs' });
    await save();
    const choice = within(await screen.findByRole('group', { name: 'Caption' }));
    expect(choice.getByText('Mine')).toBeTruthy();
    await user.click(choice.getByRole('radio', { name: 'Theirs (saved by somebody else)' }));
    await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
    await screen.findByText('Blog updated successfully.');
    expect(blog.read()).toMatchObject({ imageCaption: 'Theirs', imageAlt: 'A trench' });
  });

  it('stand at the picture where staff read the blog', async () => {
    await visit('/blogs/b1', { answers: { 'GET /api/blogs/b1': aBlog() } });
    const figure = (await screen.findByText('The first week')).closest('figure') as HTMLElement;
    expect(within(figure).getByRole('img', { name: 'A trench' })).toBeTruthy();
  });
});
