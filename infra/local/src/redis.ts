import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PartPlan } from './processes/supervisor.ts';

/** What Redis says on its way up and down is of no interest; what goes wrong is. */
const tellsOfTrouble = /error|fatal|fail|can't|cannot|MISCONF/i;
const aboutMemorySettings = /overcommit/;

/** Redis on a private port with an append-only file, so that queues survive a crash. */
export const redisPlan = (dataDir: string, port: number): PartPlan => {
  const dir = join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true });
  const options = {
    port,
    bind: '127.0.0.1',
    dir,
    appendonly: 'yes',
    appendfsync: 'everysec',
    save: '',
    loglevel: 'warning',
  };
  return {
    name: 'redis',
    command: 'redis-server',
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    env: { PATH: process.env.PATH ?? '' },
    url: `redis://127.0.0.1:${port}`,
    onLine: (line) => tellsOfTrouble.test(line) && !aboutMemorySettings.test(line),
  };
};
