import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirectory } from '../prepare/repository.mjs';

export const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** What the runner says of itself (`src/runState.ts`); ends the process with a clear sentence when none runs. */
export const runStateOrExit = () => {
  const file = join(dataDirectory(), 'run.json');
  const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (state && isAlive(state.pid)) return state;
  console.error('Plinth is not running. Start it with: npm start');
  process.exit(1);
};
