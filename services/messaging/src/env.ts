import { calendarSettings } from '@plinth/runtime/calendar';
import { letterSettings, ServiceEnv } from '@plinth/runtime/env';
import * as z from 'zod';

export const MessagingEnv = ServiceEnv.extend({
  ...calendarSettings,
  ...letterSettings,
  CONFIRM_ENQUIRIES: z
    .stringbool()
    .default(false)
    .describe('Whether a visitor gets a letter that confirms their enquiry; it needs LETTERS_SECRET'),
}).refine(({ CONFIRM_ENQUIRIES, LETTERS_SECRET }) => !CONFIRM_ENQUIRIES || LETTERS_SECRET, {
  path: ['LETTERS_SECRET'],
});
export type MessagingEnv = z.infer<typeof MessagingEnv>;
