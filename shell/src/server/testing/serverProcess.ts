import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '@plinth/testing/freePort';
import type { ShellEnv } from '../env.ts';
import { eventually } from './document.ts';

const program = path.join(__dirname, '../../../dist/server/main.js');

const textOf = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Fields of `/proc/PID/stat` from the third one on: its state, its parent, … */
const statOf = (pid: number) =>
  textOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ');

const isSandboxOf = (server: number, pid: number) =>
  statOf(pid)[1] === String(server) && textOf(`/proc/${pid}/cmdline`).includes('sandboxProcess');

/** Hundredths of a second that a process has computed. */
export const computed = (pid: number) => Number(statOf(pid)[11] ?? 0);
/** True until a process has ended, though its parent may not have heard of it. */
export const runs = (pid: number) => !['', 'Z'].includes(statOf(pid)[0] ?? '');

/** The built server of the shell, in a process of its own. */
export const startServerProcess = async (settings: ShellEnv) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = Object.fromEntries(
    Object.entries({ ...settings, PORT: port }).map(([name, value]) => [name, String(value)]),
  );
  const server: ChildProcess = spawn(process.execPath, [program], { env, stdio: 'ignore' });
  const pid = server.pid ?? 0;
  const kill = () => server.kill('SIGKILL');
  const isReady = async () => expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await eventually(isReady).catch((error) => {
    kill();
    throw error;
  });
  return {
    url,
    /** The processes of its sets. */
    sandboxes: () =>
      readdirSync('/proc')
        .map(Number)
        .filter((one) => isSandboxOf(pid, one)),
    kill,
  };
};
