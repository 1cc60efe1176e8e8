import { pageOf, reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';

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

  it('take the version of the server when one is marked as read, and move it behind the unread', async () => {
    const { user } = await visit('/comments', {
      answers: {
        'GET /api/comments': [aComment(1, 'unread'), aComment(2, 'unread')],
        'PATCH /api/comments/c1/markAsRead': { ...aComment(1, 'read'), name: 'Reader One' },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as read: comment of Reader 1' }));
    await waitFor(() => expect(names()).toEqual(['Reader 2', 'Reader One']));
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

  it('draw the next unread one in when one of many is marked as read', async () => {
    let comments = Array.from({ length: 30 }, (_, index) => aComment(index, 'unread'));
    const { user } = await visit('/comments', {
      answers: {
        'GET /api/comments': inOrder(() => comments),
        'PATCH /api/comments/c0/markAsRead': () => {
          comments = [...comments.slice(1), aComment(0, 'read')];
          return aComment(0, 'read');
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark as read: comment of Reader 0' }));
    await waitFor(() => expect(names()?.at(-1)).toBe('Reader 24'));
    expect(names()).toHaveLength(24);
    expect(await screen.findByText('29 unread')).toBeTruthy();
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
