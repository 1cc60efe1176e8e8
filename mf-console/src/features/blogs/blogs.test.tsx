import { imageSizeLimit } from '@plinth/contracts/constants';
import { reply, someOf } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { anImage } from '../../testing/anImage.ts';
import { type Visit, visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aBlog = (overrides: object = {}) => ({
  _id: 'b1',
  title: 'Eleven weeks with the soil',
  author: 'Mahnoor Vellani',
  date: '2026-03-04T00:00:00.000Z',
  image: 'soil.webp',
  excerpt: 'What the ground says',
  description: '<p>What the ground says</p>',
  ...overrides,
});

beforeEach(() => localStorage.clear());

describe('the list of blogs', () => {
  it('shows title, author and the date in words', async () => {
    await visit('/blogs', { answers: { 'GET /api/blogs': [aBlog()] } });
    expect(await screen.findByRole('link', { name: 'Eleven weeks with the soil' })).toBeTruthy();
    expect(screen.getByText('4 March 2026')).toBeTruthy();
  });

  it('turns the order around, and says so in the address', async () => {
    const asked: (string | null)[] = [];
    const { user, router } = await visit('/blogs', {
      answers: {
        'GET /api/blogs': ({ url }: { url: URL }) => asked.push(url.searchParams.get('sort')) && [aBlog()],
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sort: newest first' }));
    await waitFor(() => expect(asked).toEqual(['desc', 'asc']));
    expect(screen.getByRole('button', { name: 'Sort: oldest first' }).textContent).toMatch(/^Sort: oldest/);
    expect(router.state.location.search).toBe('?sort=asc');
  });

  it('deletes a blog only after Yes', async () => {
    let blogs = [aBlog()];
    const { user, api } = await visit('/blogs', {
      answers: {
        'GET /api/blogs': () => blogs,
        'DELETE /api/blogs/b1': () => {
          blogs = [];
          return { message: 'Deleted' };
        },
      },
    });
    const press = async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByText(name));

    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this blog?')).toBeTruthy();
    expect(dialog.getByText(aBlog().title)).toBeTruthy();
    await press('No');
    expect(api.sent('DELETE /api/blogs/b1')).toHaveLength(0);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /^Delete/ }));
    await press('Yes');
    expect(await screen.findByText('No blogs yet.')).toBeTruthy();
  });

  it('says when a blog could not be deleted', async () => {
    const { user } = await visit('/blogs', {
      answers: {
        'GET /api/blogs': [aBlog()],
        'DELETE /api/blogs/b1': reply(503, { code: 'part-unavailable', message: 'Not available' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Failed to delete blog')).toBeTruthy();
  });

  it('says why it could not be loaded', async () => {
    await visit('/blogs', {
      answers: { 'GET /api/blogs': reply(503, { code: 'part-unavailable', message: 'Gone' }) },
    });
    expect(await screen.findByText('Error: Gone')).toBeTruthy();
  });
});

describe('a long list of blogs', () => {
  const pageNamed = (page: unknown, total: number) =>
    someOf([aBlog({ _id: `b${page}`, title: `Blog of page ${page}` })], total);

  it('comes a page at a time, and the page stands in the address', async () => {
    const asked: string[] = [];
    const list = ({ url: { search, searchParams } }: { url: URL }) => {
      asked.push(search);
      return pageNamed(searchParams.get('page'), 60);
    };
    const { user, router } = await visit('/blogs', { answers: { 'GET /api/blogs': list } });
    await screen.findByText('Blog of page 1');
    await user.click(screen.getByTitle('3'));
    await screen.findByText('Blog of page 3');
    expect(asked).toEqual(['?sort=desc&page=1&limit=24', '?sort=desc&page=3&limit=24']);
    expect(router.state.location.search).toBe('?page=3');
  });

  it('moves to the page before when the last blog of the last page is deleted', async () => {
    let total = 49;
    const { user, router } = await visit('/blogs?sort=asc&page=3', {
      answers: {
        'GET /api/blogs': ({ url: { searchParams } }: { url: URL }) => {
          const page = Number(searchParams.get('page'));
          return page * 24 - 24 < total ? pageNamed(page, total) : someOf([], total);
        },
        'DELETE /api/blogs/b3': () => {
          total = 48;
          return { message: 'Deleted' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Blog of page 3' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Blog of page 2')).toBeTruthy();
    expect(router.state.location.search).toBe('?sort=asc&page=2');
    expect(screen.queryByText('No blogs yet.')).toBeNull();
  });
});

describe('a blog that cannot be shown', () => {
  it('is explained without a message of the server', async () => {
    await visit('/blogs/b9', { answers: { 'GET /api/blogs/b9': reply(500, { code: 'internal' }) } });
    expect(
      await screen.findByText(
        'Error: Something went wrong while fetching the blog details. Please try refreshing the page or check your connection.',
      ),
    ).toBeTruthy();
  });

  it('is explained', async () => {
    await visit('/blogs/b9');
    expect(
      await screen.findByText('Error: Not found. Please try refreshing the page or check your connection.'),
    ).toBeTruthy();
  });
});

describe('adding a blog', () => {
  const draft = { title: 'New', description: '<p>Text</p>', author: 'Daniyal' };
  const imageField = () => screen.findByLabelText<HTMLInputElement>('Image');
  const write = async (user: Visit['user']) => {
    for (const [label, text] of [
      ['Title', draft.title],
      ['Description', draft.description],
      ['Author', draft.author],
    ] as const) {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    }
  };
  const send = async (user: Visit['user']) => user.click(screen.getByRole('button', { name: 'Add Blog' }));

  it('refuses an image of 1 MB in a dialog, and keeps one that is a byte smaller', async () => {
    const { user } = await visit('/add-blog');
    await user.upload(await imageField(), anImage('soil.png', imageSizeLimit));
    expect(await screen.findByText('File too large')).toBeTruthy();
    expect(screen.getByText('Please select a file smaller than 1 MB.')).toBeTruthy();
    expect(screen.queryByAltText('The chosen file')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'OK' }));
    await user.upload(await imageField(), anImage('soil.png', imageSizeLimit - 1));
    expect(await screen.findByAltText('The chosen file')).toBeTruthy();
  });

  it('restores a draft, sends it once, and goes to the list', async () => {
    const answers = { 'POST /api/blogs': reply(201, aBlog()), 'GET /api/blogs': [aBlog()] };
    const before = await visit('/add-blog', { answers });
    await write(before.user);
    before.unmount();

    const { user, api, path } = await visit('/add-blog', { answers });
    expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
    await user.upload(await imageField(), anImage());
    await user.dblClick(screen.getByRole('button', { name: 'Add Blog' }));

    expect(await screen.findByText('Blog added successfully.')).toBeTruthy();
    expect(path()).toBe('/blogs');
    const sent = api.sent('POST /api/blogs');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject(draft);
    expect(localStorage.getItem('drafts/me/mf-console/blogs.add')).toBeNull();
  });

  it('shows what the server refused at its field, and keeps what was typed', async () => {
    const problem = { code: 'invalid-fields', message: 'Please check', fields: { title: 'Too long' } };
    const { user, path } = await visit('/add-blog', {
      answers: { 'POST /api/blogs': reply(422, problem) },
    });
    await write(user);
    await user.upload(await imageField(), anImage());
    await send(user);

    expect(await screen.findByText('Failed to add blog.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(screen.getByText('Too long')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('New');
    expect(path()).toBe('/add-blog');
  });

  it('sends again on Try Again when the server was not there, as the same sending', async () => {
    const replies = [reply(503, { code: 'part-unavailable', message: 'Down' }), reply(201, aBlog())];
    const { user, api } = await visit('/add-blog', {
      answers: { 'POST /api/blogs': () => replies.shift(), 'GET /api/blogs': [] },
    });
    await write(user);
    await user.upload(await imageField(), anImage());
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Blog added successfully.')).toBeTruthy();
    const keys = api.sent('POST /api/blogs').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([expect.stringMatching(/^[A-Za-z\d-]{8,64}$/), keys[0]]);
  });
});

describe('editing a blog', () => {
  it('sends the changed texts and the date, and no image unless there is a new one', async () => {
    const { user, api } = await visit('/blogs/edit/b1', {
      answers: {
        'GET /api/blogs/edit/b1': aBlog(),
        'PUT /api/blogs/edit/b1': aBlog(),
        'GET /api/blogs': [aBlog()],
      },
    });
    const title = await screen.findByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Twelve weeks');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(api.sent('PUT /api/blogs/edit/b1')[0]?.body).toEqual({
      title: 'Twelve weeks',
      description: '<p>What the ground says</p>',
      author: 'Mahnoor Vellani',
      date: '2026-03-04',
    });
  });

  it('says when the blog could not be fetched', async () => {
    await visit('/blogs/edit/b9');
    expect(await screen.findByText('Failed to fetch blog details')).toBeTruthy();
  });
});
