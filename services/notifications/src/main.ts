import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { notificationsService } from './app.ts';
import { NotificationsEnv } from './env.ts';

await runService({ part: 'notifications', env: readEnv(NotificationsEnv), build: notificationsService });
