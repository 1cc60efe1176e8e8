import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What `npm run status`, `npm run release` and the tests read of a running system: `DATA_DIR/run.json`. */
export interface RunState {
  readonly pid: number;
  readonly siteUrl: string;
  readonly mailboxUrl: string | null;
  readonly dataDir: string;
  /** For all front ends; it holds as long as this run. */
  readonly deployToken: string;
  readonly redisUrl: string;
  readonly redisNamespace: string;
  readonly mongodbUrl: string;
  readonly ready: boolean;
  /** Where the runner takes commands: a socket that only its own account can open. */
  readonly controlSocket: string;
  readonly parts: readonly PartState[];
}

export interface PartState {
  readonly name: string;
  readonly pid: number | null;
  /** Processes of the part that do not answer yet, or only finish. */
  readonly otherPids: readonly number[];
  readonly url: string | null;
  readonly restarts: number;
  /** Of those that can be deployed. */
  readonly version: string | null;
}

const fileOf = (dataDir: string) => join(dataDir, 'run.json');

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

export const writeRunState = (state: RunState) => {
  const file = fileOf(state.dataDir);
  writeFileSync(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** The state that the last runner left, or null. */
export const readRunState = (dataDir: string): RunState | null => {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as RunState;
  } catch {
    return null;
  }
};

export const removeRunState = (dataDir: string) => rmSync(fileOf(dataDir), { force: true });
