import { company } from '@plinth/contracts/company';
import { keptDays } from '@plinth/contracts/heldData/heldData';
import { calendarSettings } from '@plinth/runtime/calendar';
import { letterSettings, ServiceEnv } from '@plinth/runtime/env';
import * as z from 'zod';

export const MailEnv = ServiceEnv.extend({
  ...calendarSettings,
  ...letterSettings,
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
    .describe('Sender of newsletters and letters'),
  SEND_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400)
    .default(30)
    .describe('How long a newsletter waits before its first mail, so that it can be called back'),
  KEEP_LETTERS_DAYS: z.coerce
    .number()
    .positive()
    .max(3650)
    .default(keptDays.letters)
    .describe('How long it is remembered that a letter was sent, or why it was not; then its row is removed'),
});
export type MailEnv = z.infer<typeof MailEnv>;
