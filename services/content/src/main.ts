import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { contentService } from './app.ts';
import { ContentEnv } from './env.ts';

const env = readEnv(ContentEnv);
await runService({ part: 'content', env, build: (context) => contentService(context, env) });
