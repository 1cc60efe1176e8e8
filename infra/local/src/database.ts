import { join } from 'node:path';
import { memoryEnvironment, smallHeap } from './processes/nodeMemory.ts';
import type { PartPlan } from './processes/supervisor.ts';
import type { Settings } from './settings.ts';

/** The embedded database's process. */
export const databasePlan = (settings: Settings, port: number): PartPlan => ({
  name: 'embedded-mongo',
  command: process.execPath,
  args: [...smallHeap, join(settings.root, 'infra/embedded-mongo/dist/main.js')],
  env: {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    ...memoryEnvironment,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(settings.dataDir, 'mongo'),
  },
  url: `mongodb://127.0.0.1:${port}`,
});
