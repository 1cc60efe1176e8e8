import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { programOfRun } from '@plinth/testing/bundledProgram';

interface Version {
  readonly database: string;
  readonly knows: number;
  readonly leaseMs: number;
  readonly portionMs: number;
  /** After so many portions it ends as a crash ends it. */
  readonly diesAfter?: number;
}

/** Services as processes of their own, which can be killed while they migrate. */
export const migratingServices = async (urls: { readonly mongodb: string; readonly redis: string }) => {
  const workspace = resolve(__dirname, '../..');
  const bundle = await programOfRun(workspace, 'src/testing/migratingMain.ts');
  const ends: (() => Promise<unknown>)[] = [];

  const start = ({ database, knows, leaseMs, portionMs, diesAfter }: Version) => {
    const child = spawn(process.execPath, [bundle], {
      cwd: workspace,
      env: {
        MONGODB_URL: urls.mongodb,
        REDIS_URL: urls.redis,
        REDIS_NAMESPACE: database,
        DATABASE: database,
        KNOWS: String(knows),
        LEASE_MS: String(leaseMs),
        PORTION_MS: String(portionMs),
        DIES_AFTER: diesAfter === undefined ? '' : String(diesAfter),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal }));
    const kill = () => {
      child.kill('SIGKILL');
      return ended;
    };
    ends.push(kill);
    return {
      pid: child.pid,
      kill,
      /** With which code or by which signal it ends. */
      ended,
      output: () => output,
      serves: () => output.includes('"msg":"serving"'),
    };
  };

  return {
    start,
    /** Ends what still runs. */
    end: () => Promise.all(ends.map((end) => end())),
  };
};
export type MigratingServices = Awaited<ReturnType<typeof migratingServices>>;
