import type { Message } from '@plinth/contracts/messages';
import { unparse } from 'papaparse';
import { isCalculated } from './calculated.ts';
import { isEnquiry } from './kinds.ts';

export const completeCsvFileName = 'messages-complete.csv';

/** Without it spreadsheets take the file for one in the device's own code page, and show Urdu as other signs. */
const byteOrderMark = '\ufeff';

const phone = /^\+?\(?\d[\d\s().\-/]*$/;

/** What would be calculated gets an apostrophe in front, so that it is text. */
const cell = (value: string): string => (isCalculated(value) ? `'${value}` : value);

/**
 * A telephone number as it is written. Behind a plus its groups stand apart by spaces alone: hyphens and slashes would
 * make it a sum or a quotient.
 */
const phoneCell = (value: string): string => {
  const number = value.trim();
  if (!phone.test(number)) return cell(value);
  return number.startsWith('+') ? number.replace(/[-/]+/g, ' ') : number;
};

const columns: Record<string, (message: Message) => string> = {
  Kind: (message) => (isEnquiry(message) ? 'Enquiry' : 'Contact message'),
  Name: ({ name }) => cell(name),
  Email: ({ email }) => cell(email),
  Phone: (message) => (isEnquiry(message) ? phoneCell(message.subject) : ''),
  Subject: (message) => (isEnquiry(message) ? '' : cell(message.subject)),
  Category: ({ category }) => cell(category),
  Message: ({ message }) => cell(message),
  Status: ({ status }) => status,
  'Sent At': ({ sentAt }) => sentAt,
  ID: ({ _id }) => _id,
};

/** All that is known of the messages, as RFC 4180 writes it: quoted where that is needed, so that nothing is left out. */
export const completeCsv = (messages: readonly Message[]): string =>
  byteOrderMark +
  unparse({
    fields: Object.keys(columns),
    data: messages.map((message) => Object.values(columns).map((column) => column(message))),
  });
