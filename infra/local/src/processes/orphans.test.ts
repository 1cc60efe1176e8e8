import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutput } from '../output.ts';
import { isAlive, type PartState, writeRunState } from '../runState.ts';
import { endOrphans } from './orphans.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'plinth-orphans-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const root = join(__dirname, '../../../..');

/** A process that was started with these words, as a part or a runner is. */
const aProcess = async (...words: readonly string[]) => {
  const script = 'console.log("here"); setInterval(() => {}, 1000)';
  const child = spawn(process.execPath, ['-e', script, ...words], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return { pid: child.pid as number, ended: once(child, 'exit'), kill: () => child.kill('SIGKILL') };
};

/** One that has ended: nobody has its id any more. */
const aDeadPid = async () => {
  const { pid, kill, ended } = await aProcess();
  kill();
  await ended;
  return pid;
};

const partOf = (pid: number, version: string | null, otherPids: readonly number[] = []): PartState => ({
  ...{ name: version ? 'mail' : 'embedded-mongo', pid, otherPids, url: null, restarts: 0, version },
});

/** As a runner leaves it. */
const leave = (pid: number, parts: readonly PartState[]) =>
  writeRunState({
    ...{ pid, dataDir, siteUrl: 'http://127.0.0.1:9', mailboxUrl: null, deployToken: 'token', ready: true },
    ...{ redisUrl: '', redisNamespace: '', mongodbUrl: '', controlSocket: '' },
    parts,
  });

const lines: string[] = [];
const output = createOutput('info', (text) => lines.push(text));

it('ends the parts of a runner that is gone, and no process that only has the id of one', async () => {
  const [part, other, stranger] = [await aProcess(dataDir), await aProcess(dataDir), await aProcess()];
  leave(await aDeadPid(), [partOf(part.pid, '1.0.0', [other.pid])]);
  await endOrphans(dataDir, root, output);
  expect(await part.ended).toEqual([null, 'SIGTERM']);
  expect(await other.ended).toEqual([null, 'SIGTERM']);
  expect(lines.join('')).toContain('ending 2 parts that an earlier run left behind');

  leave(await aDeadPid(), [partOf(stranger.pid, '1.0.0', [stranger.pid])]);
  await endOrphans(dataDir, root, output);
  expect(isAlive(stranger.pid)).toBe(true);
  stranger.kill();
});

it('ends what others need after them', async () => {
  const [database, part] = [await aProcess(dataDir), await aProcess(dataDir)];
  leave(await aDeadPid(), [partOf(database.pid, null), partOf(part.pid, '1.0.0')]);
  const order: string[] = [];
  const both = [database.ended.then(() => order.push('database')), part.ended.then(() => order.push('part'))];
  await endOrphans(dataDir, root, output);
  await Promise.all(both);
  expect(order).toEqual(['part', 'database']);
});

it.each(['infra/local/bin/start.mjs', 'infra/dev/bin/dev.mjs', 'infra/e2e/processes/start.mjs'])(
  'refuses to start beside a runner that lives, and leaves its parts alone: %s',
  async (script) => {
    const [runner, part] = [await aProcess(script), await aProcess(dataDir)];
    leave(runner.pid, [partOf(part.pid, '1.0.0')]);
    await expect(endOrphans(dataDir, root, output)).rejects.toThrow(
      `Plinth already runs on ${dataDir} (process ${runner.pid}, http://127.0.0.1:9)`,
    );
    expect(isAlive(part.pid)).toBe(true);
    for (const { kill } of [runner, part]) kill();
  },
);
