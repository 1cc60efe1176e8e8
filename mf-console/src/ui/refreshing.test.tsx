import { api } from '@plinth/kit/api';
import { reply, someOf } from '@plinth/kit/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import { aCampaign } from '../testing/aCampaign.ts';
import { visit } from '../testing/visit.tsx';

jest.mock('../features/dashboard/LineChart.tsx', () => ({ __esModule: true, default: () => null }));
jest.mock('../features/dashboard/PieChart.tsx', () => ({ __esModule: true, default: () => null }));
jest.mock('./RichTextEditor.tsx', () => jest.requireActual('../testing/PlainEditor.tsx'));

const day = '2026-03-04T10:00:00.000Z';
const from = { name: 'Amina', email: 'a@example.com', status: 'unread' };
const blog = {
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'A', date: day, image: '', excerpt: '' },
  ...{ description: '<p>x</p>', revision: 1 },
};
const project = {
  ...{ _id: 'p1', title: 'The Oval', category: 'upcoming', projectType: 'sport', mainImage: '', date: day },
  ...{ excerpt: '', description: '<p>x</p>', galleryImages: [], revision: 1 },
  ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
};
const profile = { fullName: 'Mahnoor V.', contactNumber: '+92 51 1', profileImage: '' };
const session = {
  _id: 's1',
  startedAt: day,
  expiresAt: day,
  address: '::1',
  device: 'Chrome',
  current: true,
};
const person = { ...profile, _id: 'u1', fullName: 'Daniyal', email: 'd@example.com', role: 'editor' };

const notice = /could not be refreshed/;
const down = reply(503, { code: 'part-unavailable', message: 'Not available' });

/** What stands on the same screens. */
const others = { 'GET /api/user/profile': profile, 'GET /api/auth/sessions': [] };

/** A screen whose call worked once, and fails from when the network came back until it is `up` again. */
const visitAndLose = async (at: string, call: string, answer: unknown, shown: string) => {
  let isUp = true;
  const visited = await visit(at, {
    answers: { ...others, [call]: () => (isUp ? answer : down) },
  });
  await screen.findByText(shown);
  isUp = false;
  act(() => void visited.store.dispatch(api.internalActions.onOnline()));
  await screen.findByText(notice);
  return { ...visited, recover: () => (isUp = true) };
};

describe('what is known', () => {
  it.each([
    ['/blogs', 'GET /api/blogs', [blog], 'Eleven weeks'],
    ['/blogs/b1', 'GET /api/blogs/b1', blog, 'Eleven weeks'],
    ['/projects', 'GET /api/projects', [project], 'The Oval'],
    ['/projects/p1', 'GET /api/projects/p1', project, 'The Oval'],
    ['/comments', 'GET /api/comments', [{ ...from, _id: 'c1', comment: 'Fine', postedAt: day }], 'Fine'],
    [
      '/messages',
      'GET /api/messages',
      [{ ...from, _id: 'm1', subject: '1', category: '', message: '', sentAt: day }],
      'Amina',
    ],
    ['/settings/manage-roles', 'GET /api/user', [person], 'Daniyal'],
    ['/settings/profile', 'GET /api/auth/sessions', [session], 'Chrome'],
    ['/settings/profile', 'GET /api/user/profile', profile, '+92 51 1'],
    ['/newsletter', 'GET /api/email/campaigns', [aCampaign({ status: 'sent' })], 'Spring'],
    ['/dashboard', 'GET /api/stats/blogFeedback', { unread: 2, read: 5 }, 'Unread 2 · Read 5'],
    ['/dashboard', 'GET /api/stats/latest-blog', blog, 'Eleven weeks'],
  ])(
    'stays at %s when %s cannot be asked again, and is called old until it can',
    async (at, call, answer, shown) => {
      const { user, recover } = await visitAndLose(at, call, answer, shown);
      expect(screen.getByText(shown)).toBeTruthy();
      expect(screen.queryByText(/^Error/)).toBeNull();
      recover();
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
      expect(screen.getByText(shown)).toBeTruthy();
    },
  );

  it('stays in a form, with what was typed', async () => {
    const { user, recover } = await visitAndLose(
      '/blogs/edit/b1',
      'GET /api/blogs/edit/b1',
      blog,
      'Save changes',
    );
    await user.type(screen.getByLabelText('Title'), ' and a day');
    recover();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Eleven weeks and a day');
  });

  it('is not shown in the place of another page that cannot be had', async () => {
    const { user } = await visit('/blogs', {
      answers: {
        'GET /api/blogs': ({ url }: { url: URL }) =>
          url.searchParams.get('page') === '2' ? down : someOf([blog], 30),
      },
    });
    await screen.findByText('Eleven weeks');
    await user.click(screen.getByTitle('2'));
    expect(await screen.findByText('Error: Not available')).toBeTruthy();
    expect(screen.queryByText('Eleven weeks')).toBeNull();
  });
});

describe('a blog that was deleted while it is read', () => {
  it('says so, and stays', async () => {
    let isThere = true;
    const gone = reply(404, { code: 'not-found', message: 'Not found' });
    const { store } = await visit('/blogs/b1', {
      answers: { 'GET /api/blogs/b1': () => (isThere ? blog : gone) },
    });
    await screen.findByText('Eleven weeks');
    isThere = false;
    act(() => void store.dispatch(api.internalActions.onOnline()));
    expect(await screen.findByText(/deleted in the meantime/)).toBeTruthy();
    expect(screen.getByText('Eleven weeks')).toBeTruthy();
  });
});

describe('the newest project, when it cannot be had', () => {
  it('is not said not to exist', async () => {
    await visit('/dashboard', { answers: { 'GET /api/stats/latest-project': down } });
    expect(await screen.findAllByText('Not available at the moment.')).not.toHaveLength(0);
    await waitFor(() => expect(screen.queryByText('No projects yet.')).toBeNull());
  });
});
