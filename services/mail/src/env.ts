import { company } from '@plinth/contracts/company';
import { calendarSettings } from '@plinth/runtime/calendar';
import { ServiceEnv } from '@plinth/runtime/env';
import * as z from 'zod';

export const MailEnv = ServiceEnv.extend({
  ...calendarSettings,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .describe('Mail server: smtp://host:port or smtps://user:password@host'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .describe('Address under which visitors reach the site; links in mails start with it'),
  MAIL_FROM: z
    .string()
    .regex(/@[^\s@>]+>?$/, 'is not a mail address')
    .default(company.emailFrom)
    .describe('Sender of newsletters'),
});
export type MailEnv = z.infer<typeof MailEnv>;
