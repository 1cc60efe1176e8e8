import { calendarSettings } from '@plinth/runtime/calendar';
import { ServiceEnv } from '@plinth/runtime/env';
import type { z } from 'zod';

export const MessagingEnv = ServiceEnv.extend(calendarSettings);
export type MessagingEnv = z.infer<typeof MessagingEnv>;
