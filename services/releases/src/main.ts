import { fileURLToPath } from 'node:url';
import { readEnv } from '@plinth/runtime/env';
import { runService } from '@plinth/runtime/service';
import { releasesService } from './app.ts';
import { ReleasesEnv } from './env.ts';

const env = readEnv(ReleasesEnv);
const trialProgram = fileURLToPath(new URL('./trialProcess.js', import.meta.url));
await runService({
  part: 'releases',
  env,
  build: (context) => releasesService(context, { ...env, trialProgram }),
});
