import { screen, waitFor } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';

const aMessage = (number: number, status: 'unread' | 'read', message = '') => ({
  _id: `m${number}`,
  name: `Person ${number}`,
  email: `person${number}@example.com`,
  subject: `+92 ${number}`,
  category: message ? '' : 'Paragon',
  message,
  sentAt: '2026-03-04T10:00:00.000Z',
  status,
});

describe('the contact messages', () => {
  it('say so when there are none', async () => {
    await visit('/messages', { answers: { 'GET /api/messages': [] } });
    expect(await screen.findByText('No messages available.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toHaveProperty('disabled', true);
  });

  it('are unread first and can be marked as read', async () => {
    const { user } = await visit('/messages', {
      answers: {
        'GET /api/messages': [aMessage(1, 'read'), aMessage(2, 'unread', 'Is it still free?')],
        'PATCH /api/messages/m2/markAsRead': aMessage(2, 'read', 'Is it still free?'),
      },
    });
    await screen.findByText('Person 1');
    expect(screen.getAllByText(/^Person/).map((name) => name.textContent)).toEqual(['Person 2', 'Person 1']);
    await user.click(screen.getByRole('button', { name: 'Mark as read: message of Person 2' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull());
  });
});
