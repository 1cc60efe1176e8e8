import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { dataDir } from '../system.ts';

const command = join(__dirname, '../../../local/bin/deploy.mjs');

export interface Deployed {
  readonly ok: boolean;
  readonly output: string;
}

/** `npm run deploy`, also of builds that run already. `signal` interrupts it as Ctrl-C does. */
export const deploy = (names: readonly string[], signal?: AbortSignal): Promise<Deployed> =>
  new Promise((resolve) => {
    const args = [command, '--again', ...names];
    const env = { ...process.env, DATA_DIR: dataDir() };
    execFile(process.execPath, args, { env, signal, killSignal: 'SIGINT' }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    );
  });
