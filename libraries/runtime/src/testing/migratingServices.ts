import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { bundledProgram } from '@plinth/testing/bundledProgram';
import { uniqueName } from '@plinth/testing/environment';

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
  const outfile = join(workspace, 'dist', `${uniqueName('migrating')}.mjs`);
  const bundle = await bundledProgram(join(workspace, 'src/testing/migratingMain.ts'), outfile);
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
    /** Ends what still runs, and removes what was built. */
    remove: async () => {
      await Promise.all(ends.map((end) => end()));
      await rm(bundle, { force: true });
    },
  };
};
export type MigratingServices = Awaited<ReturnType<typeof migratingServices>>;
