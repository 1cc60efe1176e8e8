import { pageOf, reply } from '@plinth/kit/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import { OpenSocket } from '../../testing/openSocket.ts';
import { type Visit, visit } from '../../testing/visit.tsx';
import { unreadFirst } from '../../ui/unreadFirst.ts';

const aComment = (number: number, status: 'unread' | 'read') => ({
  _id: `c${number}`,
  name: `Reader ${number}`,
  email: `reader${number}@example.com`,
  comment: `Comment ${number}`,
  postedAt: '2026-03-04T10:00:00.000Z',
  status,
});

const names = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('h2')?.firstChild?.textContent);

/** Answers as the server does: in pages, of those alone that have the status which is asked for. */
const inOrder =
  (comments: () => ReturnType<typeof aComment>[]) =>
  ({ url }: { url: URL }) => {
    const wanted = url.searchParams.get('status');
    return pageOf(
      comments().filter(({ status }) => status === (wanted ?? status)),
      url,
    );
  };

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

describe('the comments', () => {
  it('are unread first', async () => {
    const comments = [aComment(1, 'read'), aComment(2, 'unread'), aComment(3, 'read')];
    await visit('/comments', { answers: { 'GET /api/comments': comments } });
    await screen.findByText('Comment 1');
    expect(names()).toEqual(['Reader 2', 'Reader 1', 'Reader 3']);
  });

  it('come a page at a time, and say how many of all are unread', async () => {
    const comments = [
      ...Array.from({ length: 40 }, (_, index) => aComment(index, 'unread')),
      ...Array.from({ length: 20 }, (_, index) => aComment(100 + index, 'read')),
    ];
    await visit('/comments?page=2', { answers: { 'GET /api/comments': inOrder(() => comments) } });
    expect(await screen.findByText('40 unread')).toBeTruthy();
    await waitFor(() => expect(names()).toHaveLength(24));
    expect(names()?.[0]).toBe('Reader 24');
  });

  it('are shown below their blog and taken off again, where they are about one', async () => {
    const comment = { ...aComment(1, 'read'), blogId: 'b1', approved: false };
    const changed = ({ body }: { body?: unknown }) => ({ ...comment, ...(body as object) });
    const { user, api } = await visit('/comments', {
      answers: { 'GET /api/comments': [comment, aComment(2, 'read')], 'PATCH /api/comments/c1': changed },
    });
    await user.click(
      await screen.findByRole('button', { name: 'Show on the site: the comment of Reader 1' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Take off the site: the comment of Reader 1' }),
    );
    await screen.findByRole('button', { name: 'Show on the site: the comment of Reader 1' });
    const sent = api.sent('PATCH /api/comments/c1').map(({ body }) => body);
    expect(sent).toEqual([{ approved: true }, { approved: false }]);
    expect(screen.queryByRole('button', { name: /of Reader 2/ })).toBeNull();
  });

  it('stay as they are when marking fails', async () => {
    const { user, api } = await visit('/comments', {
      answers: {
        'GET /api/comments': [aComment(1, 'unread')],
        'PATCH /api/comments/c1/markAsRead': reply(503, { code: 'part-unavailable', message: 'Down' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Mark as read/ }));
    await waitFor(() => expect(api.sent('PATCH /api/comments/c1/markAsRead')).toHaveLength(1));
    expect(screen.getByText('Unread')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say so when there are none', async () => {
    await visit('/comments', { answers: { 'GET /api/comments': [] } });
    expect(await screen.findByText('No comments available.')).toBeTruthy();
  });
});

/** Longer than two clicks that are one. */
const betweenClicks = () => new Promise((resolve) => setTimeout(resolve, 600));

/** Comments on a server that marks them, and takes new ones. */
const aServer = (count: number) => {
  let comments = Array.from({ length: count }, (_, index) => aComment(index, 'unread'));
  const mark =
    (status: 'read' | 'unread') =>
    ({ url }: { url: URL }) => {
      const id = url.pathname.split('/')[3];
      comments = comments.map((comment) => (comment._id === id ? { ...comment, status } : comment));
      return comments.find(({ _id }) => _id === id);
    };
  return {
    answers: {
      'GET /api/comments': inOrder(() => unreadFirst(comments)),
      'PATCH /api/comments/:/markAsRead': mark('read'),
      'PATCH /api/comments/:/markAsUnread': mark('unread'),
    },
    post: (number: number) => {
      comments = [aComment(number, 'unread'), ...comments];
    },
  };
};
const marked = (api: Visit['api']) =>
  api.calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path.replace('/api/comments/', ''));

describe('marking as read', () => {
  it('marks one person however often the button is pressed at once, and moves nobody', async () => {
    const { answers } = aServer(30);
    const { user, api } = await visit('/comments', { answers });
    const button = await screen.findByRole('button', { name: 'Mark as read: comment of Reader 0' });
    const before = names();
    await user.tripleClick(button);
    expect(await screen.findByText('29 unread')).toBeTruthy();
    expect(marked(api)).toEqual(['c0/markAsRead']);
    expect(names()).toEqual(before);
    expect(api.sent('GET /api/comments').filter(({ url }) => !url.search.includes('limit=1'))).toHaveLength(
      1,
    );
  });

  it('can be undone where it was done, with the same button and the focus on it', async () => {
    const { answers } = aServer(2);
    const { user, api } = await visit('/comments', { answers });
    const button = await screen.findByRole('button', { name: 'Mark as read: comment of Reader 0' });
    await user.click(button);
    const undo = await screen.findByRole('button', { name: 'Undo: mark as unread the comment of Reader 0' });
    expect(undo.textContent).toBe('Undo');
    expect(document.activeElement).toBe(undo);
    expect(screen.getAllByText('Unread')).toHaveLength(1);
    await betweenClicks();
    await user.click(undo);
    await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(2));
    expect(marked(api)).toEqual(['c0/markAsRead', 'c0/markAsUnread']);
    expect(names()).toEqual(['Reader 0', 'Reader 1']);
  });

  it('says when it could not be undone', async () => {
    const { user } = await visit('/comments', {
      answers: {
        ...aServer(1).answers,
        'PATCH /api/comments/:/markAsUnread': reply(503, { code: 'part-unavailable', message: 'Down' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as read: comment of Reader 0' }));
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    await betweenClicks();
    await user.click(undo);
    expect(await screen.findByText('Failed to mark the comment as unread.')).toBeTruthy();
    expect(screen.getByText('Down')).toBeTruthy();
  });

  it('is not offered to be undone for what was read before', async () => {
    await visit('/comments', { answers: { 'GET /api/comments': [aComment(1, 'read')] } });
    expect(await screen.findByText('Read')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
  });

  it('moves what was read behind the unread when the list is read anew', async () => {
    const { answers } = aServer(2);
    const { user } = await visit('/comments', { answers });
    await user.click(await screen.findByRole('button', { name: 'Mark as read: comment of Reader 0' }));
    await screen.findByText('Read');
    expect(names()).toEqual(['Reader 0', 'Reader 1']);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(names()).toEqual(['Reader 1', 'Reader 0']));
  });
});

describe('a comment that arrives', () => {
  const ring = (id: string) =>
    act(() =>
      OpenSocket.latest.receive({ id, event: 'comment', message: 'New', at: '2026-03-04T10:00:00.000Z' }),
    );

  it('is announced above the list, and moves nothing in it until that is asked for', async () => {
    const server = aServer(2);
    const { user } = await visit('/comments', { Socket: OpenSocket, answers: server.answers });
    await screen.findByText('Reader 0');
    for (const number of [7, 8]) {
      server.post(number);
      ring(String(number));
    }
    expect((await screen.findByText('2 new comments')).getAttribute('role')).toBe('status');
    expect(names()).toEqual(['Reader 0', 'Reader 1']);
    expect(await screen.findByText('4 unread')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(names()).toEqual(['Reader 8', 'Reader 7', 'Reader 0', 'Reader 1']));
    expect(screen.queryByText(/new comment/)).toBeNull();
  });

  it('is shown by itself where there is nothing that could move', async () => {
    const server = aServer(0);
    await visit('/comments', { Socket: OpenSocket, answers: server.answers });
    await screen.findByText('No comments available.');
    server.post(7);
    ring('7');
    expect(await screen.findByText('Comment 7')).toBeTruthy();
  });

  it('is shown to who comes from the bell', async () => {
    const server = aServer(1);
    const { user } = await visit('/comments', { Socket: OpenSocket, answers: server.answers });
    await screen.findByText('Reader 0');
    server.post(7);
    ring('7');
    await screen.findByText('1 new comment');
    await user.click(screen.getByRole('button', { name: /^Notifications/ }));
    await user.click(screen.getByRole('link', { name: 'Open' }));
    await waitFor(() => expect(names()).toEqual(['Reader 7', 'Reader 0']));
  });
});
