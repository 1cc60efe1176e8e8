import type { Language } from '@plinth/contracts/languages';
import type { Message } from '@plinth/contracts/messages';
import { type Translate, textId, textsIn } from '@plinth/kit/texts';
import { unparse } from 'papaparse';
import { isCalculated } from './calculated.ts';
import { isEnquiry } from './kinds.ts';
import texts from './texts/en.po';

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

interface Column {
  /** The id of what it is called. */
  name: string;
  of: (message: Message, t: Translate) => string;
}

const columns: readonly Column[] = [
  {
    name: textId('column.kind'),
    of: (message, t) => t(isEnquiry(message) ? 'kind.enquiry' : 'kind.contact'),
  },
  { name: textId('column.name'), of: ({ name }) => cell(name) },
  { name: textId('column.email'), of: ({ email }) => cell(email) },
  {
    name: textId('column.phone'),
    of: (message) => (isEnquiry(message) ? phoneCell(message.subject) : ''),
  },
  {
    name: textId('column.subject'),
    of: (message) => (isEnquiry(message) ? '' : cell(message.subject)),
  },
  { name: textId('column.category'), of: ({ category }) => cell(category) },
  { name: textId('column.message'), of: ({ message }) => cell(message) },
  { name: textId('column.status'), of: ({ status }) => status },
  { name: textId('column.sentAt'), of: ({ sentAt }) => sentAt },
  { name: textId('column.id'), of: ({ _id }) => _id },
];

/** All that is known of the messages, as RFC 4180 writes it: quoted where that is needed, so that nothing is left out. */
export const completeCsv = (messages: readonly Message[], language: Language): string => {
  const t = textsIn(texts, language);
  const fields = columns.map(({ name }) => t(name));
  const data = messages.map((message) => columns.map(({ of }) => of(message, t)));
  return byteOrderMark + unparse({ fields, data });
};
