import { Message } from '@plinth/contracts/messages';
import { sampleOf } from '@plinth/kit/testing/sampleOf';
import { csvFileName, messagesCsv } from './messagesCsv.ts';

const aMessage = (overrides: Partial<Message> = {}): Message =>
  sampleOf(Message, {
    name: 'Amina',
    email: 'amina@example.com',
    subject: '0300 5550140',
    category: 'Paragon',
    sentAt: '2026-03-04T10:20:30.000Z',
    ...overrides,
  });

const sentAt = new Date('2026-03-04T10:20:30.000Z').toLocaleString().replace(', ', ' ');
const csvOf = (messages: Message[]) => messagesCsv(messages, 'en');
const rowsOf = (...messages: Message[]) => csvOf(messages).split('\n').slice(1);
const nameIn = (name: string) => {
  const rows = rowsOf(aMessage({ name }));
  expect(rows).toHaveLength(1);
  expect(rows[0]?.split(',')).toHaveLength(5);
  return rows[0]?.split(',')[0];
};

describe('the export of messages', () => {
  it('is called messages.csv', () => {
    expect(csvFileName).toBe('messages.csv');
  });

  it('begins with the header row', () => {
    expect(csvOf([])).toBe('Name,Email,Phone,Category,Sent At');
  });

  it('has a row for each message, joined by commas without quoting, times in local format', () => {
    expect(rowsOf(aMessage(), aMessage({ name: 'Say "hi"', category: '' }))).toEqual([
      `Amina,amina@example.com,0300 5550140,Paragon,${sentAt}`,
      `Say "hi",amina@example.com,0300 5550140,,${sentAt}`,
    ]);
  });

  it('has five values in every row, whatever the reader’s format of times', () => {
    const format = jest.spyOn(Date.prototype, 'toLocaleString');
    for (const time of [
      '4.3.2026, 10:20:30',
      '4‏/3‏/2026، 10:20:30 ص',
      '2026/3/4 10:20:30',
      '3/4/2026, 10:20:30 AM',
    ]) {
      format.mockReturnValue(time);
      expect([time, rowsOf(aMessage())[0]?.split(',').length]).toEqual([time, 5]);
    }
    format.mockRestore();
  });

  it.each([
    ['=HYPERLINK("http://evil.example","x")', `'=HYPERLINK("http://evil.example" "x")`],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['\t=1+1', "'=1+1"],
    ['\r\n=1+1', "'=1+1"],
    [' =1+1', "'=1+1"],
    ['\u00a0=1+1', "'=1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['\ufeff=1+1', "'=1+1"],
    ['\u202e=1+1', "'\u202e=1+1"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ['﹣1', "'﹣1"],
    ['−1', "'−1"],
    ['"', `'"`],
    ['x;=1+1', 'x =1+1'],
  ])('lets nobody calculate: %j becomes %j', (name, shown) => {
    expect(nameIn(name)).toBe(shown);
  });

  it.each([
    ['Khan, Ayesha', 'Khan Ayesha'],
    ['two\nlines', 'two lines'],
    ['two\r\nlines', 'two lines'],
    ['two\u2028lines', 'two lines'],
    ['two\u0085lines', 'two lines'],
    ['a\tb', 'a b'],
    ['a\u0000b', 'a b'],
    ['عائشہ خان', 'عائشہ خان'],
    ['陳，大文', '陳，大文'],
    ['Jean-Luc d’Arc + Co. = @home', 'Jean-Luc d’Arc + Co. = @home'],
    ['👩‍🏭 Zoë', '👩‍🏭 Zoë'],
    ['', ''],
  ])('keeps in one cell, and readable: %j becomes %j', (name, shown) => {
    expect(nameIn(name)).toBe(shown);
  });

  it('keeps the plus of a telephone number, and guards every column', () => {
    const [row] = rowsOf(
      aMessage({ subject: '+92 300 5550140', email: '=cmd@example.com', category: '-Paragon' }),
    );
    expect(row).toBe(`Amina,'=cmd@example.com,'+92 300 5550140,'-Paragon,${sentAt}`);
  });
});
