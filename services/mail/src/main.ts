import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { mailService } from './app.ts';
import { MailEnv } from './env.ts';

const env = readEnv(MailEnv);
await runService({ part: 'mail', env, build: (context) => mailService(context, env) });
