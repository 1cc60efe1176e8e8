import { spawnSync } from 'node:child_process';
import type { Output } from './output.ts';
import { isAlive, readRunState } from './runState.ts';

const endTimeoutMs = 15_000;

/** A recorded process id may since belong to another program: only one that still runs for this folder is ours. */
const belongsTo = (pid: number, dataDir: string, root: string) => {
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.includes(root) || stdout.includes(dataDir) || stdout.startsWith('redis-server');
};

/**
 * Refuses to start twice on one data directory, and ends the parts that a runner left behind when it was killed:
 * two databases on one directory would be worse than a short wait.
 */
export const endOrphans = async (dataDir: string, root: string, output: Output) => {
  const state = readRunState(dataDir);
  if (!state) return;
  if (state.pid !== process.pid && isAlive(state.pid) && belongsTo(state.pid, dataDir, root)) {
    throw new Error(
      `Plinth already runs on ${dataDir} (process ${state.pid}, ${state.siteUrl}). See: npm run status`,
    );
  }
  const orphans = state.parts
    .map(({ pid }) => pid)
    .filter((pid): pid is number => pid !== null && isAlive(pid) && belongsTo(pid, dataDir, root));
  if (orphans.length === 0) return;
  output.line('runner', `ending ${orphans.length} parts that an earlier run left behind`, 'warn');
  for (const pid of orphans) process.kill(pid, 'SIGTERM');
  const end = Date.now() + endTimeoutMs;
  while (orphans.some(isAlive)) {
    if (Date.now() > end) for (const pid of orphans.filter(isAlive)) process.kill(pid, 'SIGKILL');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
