import { render, screen, within } from '@testing-library/react';
import { onWideScreens } from '../../testing/onWideScreens.ts';
import { visit } from '../../testing/visit.tsx';
import { PhoneOrSubject } from './PhoneOrSubject.tsx';

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

afterEach(() => jest.restoreAllMocks());

describe('the contact messages', () => {
  it('say so when there are none', async () => {
    await visit('/messages', { answers: { 'GET /api/messages': [] } });
    expect(await screen.findByText('No messages available.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Export to CSV' })).toHaveProperty('disabled', true);
  });

  it('show of an enquiry where it came from, and of a contact message a subject where others have a number', async () => {
    await visit('/messages', {
      answers: {
        'GET /api/messages': [
          {
            ...aMessage(1, 'read'),
            origin: { firstPage: '/projects/cam-heights', referrer: 'news.example', utmSource: 'letter' },
          },
          { ...aMessage(2, 'read', 'Hello'), subject: 'A visit' },
        ],
      },
    });
    const nameOf = (text: string) => screen.getByText(text).previousElementSibling?.textContent;
    await screen.findByText('A visit');
    expect([nameOf('A visit'), nameOf('+92 1')]).toEqual(['Subject', 'Phone']);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        ...['Campaign: letter', 'Came from news.example', 'Began at /projects/cam-heights'],
      ]),
    );
  });

  it('show the same in the column that is called Phone', () => {
    const { container } = render(
      <PhoneOrSubject message={{ ...aMessage(2, 'read', 'Hello'), subject: 'A visit' }} />,
    );
    expect(container.textContent).toBe('Subject A visit');
  });

  it('open and close in a table by buttons that say so', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(onWideScreens);
    const { user } = await visit('/messages', {
      answers: { 'GET /api/messages': [aMessage(1, 'unread', 'Is it still free?')] },
    });
    const table = within(await screen.findByRole('table'));
    await user.click(await table.findByRole('button', { name: 'Expand row' }));
    expect(table.getByText('Is it still free?')).toBeTruthy();
    expect(table.getByRole('button', { name: 'Collapse row' })).toHaveProperty('ariaExpanded', 'true');
  });

  it('are unread first and can be marked as read, and as unread again, where they are', async () => {
    const { user } = await visit('/messages', {
      answers: {
        'GET /api/messages': [aMessage(1, 'read'), aMessage(2, 'unread', 'Is it still free?')],
        'PATCH /api/messages/m2/markAsRead': aMessage(2, 'read', 'Is it still free?'),
        'PATCH /api/messages/m2/markAsUnread': aMessage(2, 'unread', 'Is it still free?'),
      },
    });
    await screen.findByText('Person 1');
    const names = () => screen.getAllByText(/^Person/).map((name) => name.textContent);
    expect(names()).toEqual(['Person 2', 'Person 1']);
    await user.dblClick(screen.getByRole('button', { name: 'Mark as read: message of Person 2' }));
    const undo = await screen.findByRole('button', { name: 'Undo: mark as unread the message of Person 2' });
    expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 600));
    await user.click(undo);
    expect(await screen.findByRole('button', { name: 'Mark as read: message of Person 2' })).toBeTruthy();
    expect(names()).toEqual(['Person 2', 'Person 1']);
  });
});
