import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PartPlan } from './supervisor.ts';
import { ensureProgram } from './systemPackages.ts';

/** Makes sure that there is a redis-server to start. */
export const ensureRedisServer = (say: (text: string) => void) =>
  ensureProgram(
    {
      commands: ['redis-server'],
      packages: { 'apt-get': 'redis-server', dnf: 'redis', apk: 'redis', brew: 'redis' },
      howToInstall:
        'Plinth needs Redis and found no redis-server. Install it (Debian and Ubuntu: sudo apt-get install redis-server; ' +
        'macOS: brew install redis), or set REDIS_URL to one that runs.',
    },
    say,
  );

/** What Redis says on its way up and down is of no interest; what goes wrong is. */
const tellsOfTrouble = /error|fatal|fail|can't|cannot|MISCONF/i;
const aboutMemorySettings = /overcommit/;

/** Redis on a private port with an append-only file, so that queues and revocations survive a crash. */
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
