import type { Language } from '@plinth/contracts/languages';
import type { Message } from '@plinth/contracts/messages';
import { textId, textsIn } from '@plinth/kit/texts';
import { isCalculated } from './calculated.ts';
import texts from './texts/en.po';

export const csvFileName = 'messages.csv';

/** The ids of what the columns are called. */
const header = [
  textId('column.name'),
  textId('column.email'),
  textId('column.phone'),
  textId('column.category'),
  textId('column.sentAt'),
];

/** What ends a value or a row: commas, semicolons where these separate, tabs, line breaks of every kind. */
const separators = /[\s,;\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** A quoted value begins with one. */
const quote = /^[\s\p{Cc}\p{Cf}]*"/u;

/**
 * A value that stays in its cell and is text there. The format has no quotes, so what would separate becomes a
 * space, and what would be calculated gets an apostrophe in front, also a telephone number: it would lose its plus.
 */
const cell = (value: string): string => {
  const plain = value.replace(separators, ' ').trim();
  return isCalculated(plain) || quote.test(plain.normalize('NFKC')) ? `'${plain}` : plain;
};

/** The messages as the export holds them: values joined by commas without quoting, the time in local format. */
export const messagesCsv = (messages: readonly Message[], language: Language): string => {
  const t = textsIn(texts, language);
  const rows = messages.map(({ name, email, subject, category, sentAt }) =>
    [name, email, subject, category, new Date(sentAt).toLocaleString()].map(cell),
  );
  return [header.map((name) => cell(t(name))), ...rows].map((values) => values.join(',')).join('\n');
};
