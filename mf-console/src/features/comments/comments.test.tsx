import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../testing/fakeApi.ts';
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

  it('stay as they are when marking fails', async () => {
    const { user, api } = await visit('/comments', {
      answers: {
        'GET /api/comments': [aComment(1, 'unread')],
        'PATCH /api/comments/c1/markAsRead': refusal(503, { code: 'part-unavailable', message: 'Down' }),
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
