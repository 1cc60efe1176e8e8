import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutput } from '../output.ts';
import { isAlive, writeRunState } from '../runState.ts';
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

/** As a runner leaves it, with one part and one more process of it. */
const leave = (pid: number, part: number, other: number) =>
  writeRunState({
    ...{ pid, dataDir, siteUrl: 'http://127.0.0.1:9', mailboxUrl: null, deployToken: 'token', ready: true },
    ...{ redisUrl: '', redisNamespace: '', mongodbUrl: '', controlSocket: '' },
    parts: [{ name: 'mail', pid: part, otherPids: [other], url: null, restarts: 0, version: null }],
  });

const lines: string[] = [];
const output = createOutput('info', (text) => lines.push(text));

it('ends the parts of a runner that is gone, and no process that only has the id of one', async () => {
  const [part, other, stranger] = [await aProcess(dataDir), await aProcess(dataDir), await aProcess()];
  leave(await aDeadPid(), part.pid, other.pid);
  await endOrphans(dataDir, root, output);
  expect(await part.ended).toEqual([null, 'SIGTERM']);
  expect(await other.ended).toEqual([null, 'SIGTERM']);
  expect(lines.join('')).toContain('ending 2 parts that an earlier run left behind');

  leave(await aDeadPid(), stranger.pid, stranger.pid);
  await endOrphans(dataDir, root, output);
  expect(isAlive(stranger.pid)).toBe(true);
  stranger.kill();
});

it.each(['infra/local/bin/start.mjs', 'infra/dev/bin/dev.mjs', 'infra/e2e/processes/start.mjs'])(
  'refuses to start beside a runner that lives, and leaves its parts alone: %s',
  async (script) => {
    const [runner, part] = [await aProcess(script), await aProcess(dataDir)];
    leave(runner.pid, part.pid, part.pid);
    await expect(endOrphans(dataDir, root, output)).rejects.toThrow(
      `Plinth already runs on ${dataDir} (process ${runner.pid}, http://127.0.0.1:9)`,
    );
    expect(isAlive(part.pid)).toBe(true);
    for (const { kill } of [runner, part]) kill();
  },
);
