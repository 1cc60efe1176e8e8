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
  SEND_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400)
    .default(30)
    .describe('How long a newsletter waits before its first mail, so that it can be called back'),
});
export type MailEnv = z.infer<typeof MailEnv>;
