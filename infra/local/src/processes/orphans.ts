import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { removeControlSocket } from '../deploying/control.ts';
import type { Output } from '../output.ts';
import { isAlive, type PartState, readRunState } from '../runState.ts';

const endTimeoutMs = 15_000;

/** The command that a process was started with; empty when there is none. */
const commandOf = (pid: number) =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;

/** A recorded process id may since belong to another program. `npm start` names the runner's script without its folder. */
const isRunner = (pid: number) =>
  /infra\/(local\/bin\/start|dev\/bin\/dev|e2e\/processes\/start)\.mjs/.test(commandOf(pid));

const isPart = (pid: number, dataDir: string, root: string) => {
  const command = commandOf(pid);
  return command.includes(root) || command.includes(dataDir) || command.startsWith('redis-server');
};

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
};

/** Resolves once all of them are gone, or the time is up. */
const untilGone = async (pids: readonly number[], withinMs = Number.POSITIVE_INFINITY) => {
  const until = Date.now() + withinMs;
  while (pids.some(isAlive) && Date.now() < until) await pause(100);
};

const end = async (pids: readonly number[], output: Output) => {
  for (const pid of pids) signal(pid, 'SIGTERM');
  await untilGone(pids, endTimeoutMs);
  for (const pid of pids.filter(isAlive)) {
    output.line('runner', `killing ${commandOf(pid).trim()}, which did not end`, 'warn');
    signal(pid, 'SIGKILL');
  }
  await untilGone(pids);
};

/**
 * Refuses to start twice on one data directory, and ends the parts that a runner left behind when it was killed:
 * two databases on one directory would be worse than a short wait.
 */
export const endOrphans = async (dataDir: string, root: string, output: Output) => {
  const state = readRunState(dataDir);
  if (!state) return;
  if (state.pid !== process.pid && isAlive(state.pid) && isRunner(state.pid)) {
    throw new Error(
      `Plinth already runs on ${dataDir} (process ${state.pid}, ${state.siteUrl}). See: npm run status`,
    );
  }
  if (state.controlSocket) removeControlSocket(state.controlSocket);
  const leftOf = (parts: readonly PartState[]) =>
    parts
      .flatMap(({ pid, otherPids = [] }) => [pid, ...otherPids])
      .filter((pid): pid is number => pid !== null && isAlive(pid) && isPart(pid, dataDir, root));
  const { length } = leftOf(state.parts);
  if (length === 0) return;
  output.line('runner', `ending ${length} parts that an earlier run left behind`, 'warn');
  const deployed = state.parts.filter(({ version }) => version !== null);
  const belowThem = state.parts.filter(({ version }) => version === null);
  // What ends without its database and its Redis waits for them first. They are looked for anew by then: an id may be another process's.
  for (const parts of [deployed, belowThem]) await end(leftOf(parts), output);
};
