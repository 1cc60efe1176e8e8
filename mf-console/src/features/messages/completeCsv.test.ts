import type { Message } from '@plinth/contracts/messages';
import { parse } from 'papaparse';
import { completeCsv, completeCsvFileName } from './completeCsv.ts';

const enquiry: Message = {
  _id: 'e1',
  name: 'Amina',
  email: 'amina@example.com',
  subject: '+92 300 5550140',
  category: 'Paragon',
  message: '',
  sentAt: '2026-03-04T10:20:30.000Z',
  status: 'unread',
};
const contact: Message = {
  ...enquiry,
  ...{ _id: 'c1', name: 'Khan, Bilal', subject: 'A visit; "soon"', category: '', status: 'read' },
  message: 'Hello,\nmay I see the "Oval"?\r\nOn Saturday; or Sunday.',
};

/** What a program that knows the format reads. */
const rowsOf = (...messages: Message[]) => {
  const { data, errors } = parse<Record<string, string>>(completeCsv(messages, 'en'), {
    header: true,
  });
  expect(errors).toEqual([]);
  return data;
};

describe('the complete export of messages', () => {
  it('has a name of its own', () => {
    expect(completeCsvFileName).toBe('messages-complete.csv');
  });

  it('holds everything, commas, quotes and lines of texts included', () => {
    const shared = { Email: 'amina@example.com', 'Sent At': '2026-03-04T10:20:30.000Z' };
    expect(rowsOf(enquiry, contact)).toEqual([
      {
        ...{ ...shared, Kind: 'Enquiry', Name: 'Amina', Phone: '+92 300 5550140', Subject: '' },
        ...{ Category: 'Paragon', Message: '', Status: 'unread', ID: 'e1' },
      },
      {
        ...{ ...shared, Kind: 'Contact message', Name: 'Khan, Bilal', Phone: '' },
        ...{ Subject: contact.subject, Category: '', Message: contact.message, Status: 'read', ID: 'c1' },
      },
    ]);
  });

  it('is written as RFC 4180 says: rows end with CRLF, quotes are doubled', () => {
    const [header, row] = completeCsv([{ ...contact, message: 'Hi' }], 'en').split('\r\n');
    expect(header).toBe('\ufeffKind,Name,Email,Phone,Subject,Category,Message,Status,Sent At,ID');
    expect(row).toBe(
      'Contact message,"Khan, Bilal",amina@example.com,,"A visit; ""soon""",,Hi,read,2026-03-04T10:20:30.000Z,c1',
    );
  });

  it.each([
    ['+92 300 5550140', '+92 300 5550140'],
    ['+923005550140', '+923005550140'],
    ['+92 (300) 555.01.40', '+92 (300) 555.01.40'],
    ['0300-5550140', '0300-5550140'],
    ['+92-300-5550140', '+92 300 5550140'],
    ['+92/300/5550140', '+92 300 5550140'],
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1', "'-1"],
    ['+cmd|1', "'+cmd|1"],
    ['call me', 'call me'],
  ])('keeps telephone numbers as they are, and calculates none: %s becomes %s', (subject, shown) => {
    expect(rowsOf({ ...enquiry, subject })[0]?.Phone).toBe(shown);
  });

  it.each(['name', 'email', 'category', 'message'] as const)('lets nobody calculate in the %s', (field) => {
    for (const formula of [
      '=HYPERLINK("http://evil.example")',
      '+1',
      '-2+3',
      '@SUM(A1)',
      '＝1+1',
      '\t=1',
      '\u200b=1',
    ]) {
      const [row] = rowsOf({ ...enquiry, [field]: formula });
      expect(Object.values(row ?? {})).toContain(`'${formula}`);
    }
  });

  it('lets nobody calculate in the subject of a contact message', () => {
    expect(rowsOf({ ...contact, subject: '=1+1' })[0]?.Subject).toBe("'=1+1");
    expect(rowsOf({ ...contact, subject: '+92 300 1' })[0]?.Subject).toBe("'+92 300 1");
  });
});
