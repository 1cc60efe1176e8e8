import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { messagingService } from './app.ts';
import { MessagingEnv } from './env.ts';

const env = readEnv(MessagingEnv);
await runService({ part: 'messaging', env, build: (context) => messagingService(context, env) });
