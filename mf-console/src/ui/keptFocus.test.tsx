import { api } from '@plinth/kit/api';
import { pageOf } from '@plinth/kit/testing/fakeApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Visit, visit } from '../testing/visit.tsx';

type One = (number: number) => { _id: string };

const numbered = (count: number, one: One) => Array.from({ length: count }, (_, index) => one(index + 1));

/** A list that loses what is deleted. */
const deletable = (path: string, items: { _id: string }[]) => {
  let left = items;
  return {
    [`GET ${path}`]: ({ url }: { url: URL }) => pageOf(left, url),
    ...Object.fromEntries(
      items.map(({ _id }) => [
        `DELETE ${path}/${_id}`,
        () => {
          left = left.filter((item) => item._id !== _id);
          return { message: 'Deleted' };
        },
      ]),
    ),
  };
};

const aBlog = (number: number) => ({
  _id: `b${number}`,
  title: `Blog ${number}`,
  author: 'A',
  date: '2026-03-04',
  image: '',
  excerpt: '',
});
const aProject = (number: number) => ({
  _id: `p${number}`,
  title: `Project ${number}`,
  category: 'upcoming',
  projectType: 'welfare',
  mainImage: '',
  date: '2026-03-04',
  excerpt: '',
  completedDate: '',
  startingDate: '',
  expectedCompletionDate: '',
});
const aUser = (number: number) => ({
  _id: `u${number}`,
  fullName: `Person ${number}`,
  email: `p${number}@example.com`,
  contactNumber: '1',
  profileImage: '',
  role: 'editor',
});

const refreshBlogs = api.enhanceEndpoints({ addTagTypes: ['Blog'] }).util.invalidateTags(['Blog']);

const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole('button', { name });

const press = async (user: Visit['user'], name: string | RegExp) => {
  const target = await screen.findByRole('button', { name });
  act(() => target.focus());
  await user.keyboard('{Enter}');
};

const confirm = async (user: Visit['user']) => {
  const dialog = await screen.findByRole('dialog');
  act(() => within(dialog).getByRole('button', { name: 'Yes' }).focus());
  await user.keyboard('{Enter}');
};

describe('the focus after a deletion', () => {
  it.each([
    ['/blogs', '/api/blogs', aBlog, 'Blog', 'Blogs'],
    ['/projects', '/api/projects', aProject, 'Project', 'Projects'],
    ['/settings/manage-roles', '/api/user', aUser, 'Person', 'Manage Roles'],
  ] as const)(
    'goes on in the list at %s, and to its heading when nothing is left',
    async (at, path, one, name, title) => {
      const { user } = await visit(at, { answers: deletable(path, numbered(3, one)) });
      await press(user, `Delete ${name} 2`);
      await confirm(user);
      await waitFor(() => expect(focused()).toBe(button(`Delete ${name} 3`)));

      await press(user, `Delete ${name} 3`);
      await confirm(user);
      await waitFor(() => expect(focused()).toBe(button(`Delete ${name} 1`)));

      await press(user, `Delete ${name} 1`);
      await confirm(user);
      await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: title })));
    },
  );

  it('goes to the next picture of a gallery', async () => {
    let galleryImages = ['one.webp', 'two.webp'];
    const { user } = await visit('/projects/edit/p1', {
      answers: {
        'GET /api/projects/edit/p1': () => ({
          ...aProject(1),
          description: '<p>x</p>',
          ...{ galleryImages, galleryTexts: [] },
          revision: 1,
        }),
        'DELETE /api/projects/p1/gallery/one.webp': () => {
          galleryImages = ['two.webp'];
          return { message: 'Deleted' };
        },
      },
    });
    await press(user, 'Delete gallery picture 1');
    await confirm(user);
    await waitFor(() => expect(focused()).toBe(button('Delete gallery picture 1')));
  });

  it('goes to the next session, and to the heading of the sessions after the last', async () => {
    const here = {
      startedAt: '2026-03-04T10:00:00.000Z',
      expiresAt: '',
      address: '::1',
      device: 'Here',
      current: true,
    };
    let sessions = [
      { ...here, _id: 's1' },
      { ...here, _id: 's2', device: 'Phone', current: false },
      { ...here, _id: 's3', device: 'Tablet', current: false },
    ];
    const without = (id: string) => () => {
      sessions = sessions.filter(({ _id }) => _id !== id);
      return { message: 'Ended' };
    };
    const { user } = await visit('/settings/profile', {
      answers: {
        'GET /api/user/profile': { fullName: 'M', contactNumber: '', profileImage: '' },
        'GET /api/auth/sessions': () => sessions,
        'DELETE /api/auth/sessions/s2': without('s2'),
        'DELETE /api/auth/sessions/s3': without('s3'),
      },
    });
    await press(user, /^End the session of Phone/);
    await waitFor(() => expect(focused()?.getAttribute('aria-label')).toMatch(/^End the session of Tablet/));
    await press(user, /^End the session of Tablet/);
    await waitFor(() => expect(focused()?.textContent).toBe('Where you are signed in'));
  });
});

describe('the focus after Mark as read', () => {
  const unread = { status: 'unread', email: 'r@example.com', postedAt: '2026-03-04T10:00:00.000Z' };
  const aComment = (number: number) => ({
    ...unread,
    _id: `c${number}`,
    name: `Reader ${number}`,
    comment: 'Words',
  });
  const aMessage = (number: number) => ({
    ...unread,
    _id: `m${number}`,
    name: `Reader ${number}`,
    subject: '1',
    category: '',
    message: '',
    sentAt: unread.postedAt,
  });

  it.each([
    ['/comments', '/api/comments', aComment, 'c', 'comment'],
    ['/messages', '/api/messages', aMessage, 'm', 'message'],
  ] as const)('stays with the entry at %s, on the way back', async (at, path, one, id, noun) => {
    const items = numbered(2, one);
    const { user } = await visit(at, {
      answers: {
        [`GET ${path}`]: ({ url }: { url: URL }) => pageOf(items, url),
        [`PATCH ${path}/${id}1/markAsRead`]: { ...one(1), status: 'read' },
      },
    });
    await press(user, `Mark as read: ${noun} of Reader 1`);
    await waitFor(() => expect(focused()).toBe(button(`Undo: mark as unread the ${noun} of Reader 1`)));
  });
});

describe('the focus after a role was saved', () => {
  it('goes back to what began it', async () => {
    const { user } = await visit('/settings/manage-roles', {
      answers: { 'GET /api/user': [aUser(1)], 'PUT /api/user/u1/role': aUser(1) },
    });
    await press(user, 'Edit the role of Person 1');
    await press(user, 'Save');
    await waitFor(() => expect(focused()).toBe(button('Edit the role of Person 1')));
  });
});

describe('somebody who went elsewhere', () => {
  it('is not called back when an entry goes away', async () => {
    let blogs = numbered(2, aBlog);
    const { user, store } = await visit('/blogs', { answers: { 'GET /api/blogs': () => blogs } });
    (await screen.findByRole('button', { name: 'Delete Blog 1' })).focus();
    await user.click(screen.getByText('Blogs', { selector: 'h1' }));
    blogs = blogs.slice(1);
    act(() => void store.dispatch(refreshBlogs));
    await waitFor(() => expect(screen.queryByText('Blog 1')).toBeNull());
    expect(focused()).toBe(screen.getByRole('main'));
  });
});
