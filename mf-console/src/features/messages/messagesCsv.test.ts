import type { Message } from '@plinth/contracts/messages';
import { csvFileName, messagesCsv } from './messagesCsv.ts';

const aMessage = (overrides: Partial<Message> = {}): Message => ({
  _id: '1',
  name: 'Amina',
  email: 'amina@example.com',
  subject: '+92 300 5550140',
  category: 'Paragon',
  message: '',
  sentAt: '2026-03-04T10:20:30.000Z',
  status: 'unread',
  ...overrides,
});

describe('the export of messages', () => {
  it('is called messages.csv', () => {
    expect(csvFileName).toBe('messages.csv');
  });

  it('begins with the header row', () => {
    expect(messagesCsv([])).toBe('Name,Email,Phone,Category,Sent At');
  });

  it('has a row for each message, joined by commas without quoting, times in local format', () => {
    const sentAt = new Date('2026-03-04T10:20:30.000Z').toLocaleString();
    expect(
      messagesCsv([aMessage(), aMessage({ name: 'Say "hi"', category: '' })])
        .split('\n')
        .slice(1),
    ).toEqual([
      `Amina,amina@example.com,+92 300 5550140,Paragon,${sentAt}`,
      `Say "hi",amina@example.com,+92 300 5550140,,${sentAt}`,
    ]);
  });
});
