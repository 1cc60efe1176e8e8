import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runState } from './system.ts';

const run = promisify(execFile);

/** Which process each part is, and how often it was started again. */
export const processes = () =>
  Object.fromEntries(runState().parts.map(({ name, pid, restarts }) => [name, `${pid} after ${restarts}`]));

/** The resident memory of each part, in megabytes. */
export const residentMegabytes = async (): Promise<Record<string, number>> => {
  const parts = runState().parts.flatMap(({ name, pid }) => (pid ? [{ name, pid }] : []));
  const { stdout } = await run('ps', ['-o', 'pid=,rss=', '-p', parts.map(({ pid }) => pid).join(',')]);
  const kilobytes = new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number) as [number, number]),
  );
  return Object.fromEntries(
    parts.map(({ name, pid }) => [name, Math.round((kilobytes.get(pid) ?? 0) / 1024)]),
  );
};
