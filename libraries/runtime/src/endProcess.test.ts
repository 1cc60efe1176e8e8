import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { programOfRun } from '@plinth/testing/bundledProgram';

const workspace = resolve(__dirname, '..');

const processes: ChildProcess[] = [];
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
});

const aProcess = async (letters = 0) => {
  const program = await programOfRun(workspace, 'src/testing/endingMain.ts');
  const child = spawn(process.execPath, [program, String(letters)], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const ended = once(child, 'exit');
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toContain('"msg":"here"');
  return { child, ended };
};

describe('a process that is told to end', () => {
  it('says its last words', async () => {
    const { child, ended } = await aProcess();
    const words = text(child.stdout);
    child.kill();
    expect(await ended).toEqual([0, null]);
    expect(await words).toMatch(/"msg":"stopping".*\n.*"msg":"stopped"/);
  });

  it('ends when nobody reads them any more', async () => {
    const { child, ended } = await aProcess();
    child.stdout.destroy();
    child.kill();
    expect(await ended).toEqual([0, null]);
  });

  it('ends when whoever should read them does not', async () => {
    const moreThanAPipeHolds = 1_000_000;
    const { child, ended } = await aProcess(moreThanAPipeHolds);
    child.stdout.pause();
    child.kill();
    expect(await ended).toEqual([0, null]);
  });
});
