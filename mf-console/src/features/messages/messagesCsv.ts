import type { Message } from '@plinth/contracts/messages';
import { localDateTime } from '../../ui/dates.ts';

export const csvFileName = 'messages.csv';

const header = ['Name', 'Email', 'Phone', 'Category', 'Sent At'];

/** The messages as the export holds them: values joined by commas without quoting, the time in local format. */
export const messagesCsv = (messages: readonly Message[]): string =>
  [
    header,
    ...messages.map(({ name, email, subject, category, sentAt }) => [
      name,
      email,
      subject,
      category,
      localDateTime(sentAt),
    ]),
  ]
    .map((values) => values.join(','))
    .join('\n');
