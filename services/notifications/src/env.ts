import { ServiceEnv } from '@plinth/runtime/env';
import type { z } from 'zod';

export const NotificationsEnv = ServiceEnv;
export type NotificationsEnv = z.infer<typeof NotificationsEnv>;
