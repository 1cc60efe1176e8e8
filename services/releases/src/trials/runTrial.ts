import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { type Trial, TrialResult } from './trial.ts';

/** A release that takes longer to load does not load. */
const defaultLimitMs = 60_000;
const memoryMegabytes = 512;
/** The last words of a process that ended by itself. */
const wordsKept = 600;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** What a program may read: its own folder, and where its packages lie. */
const readableFor = (program: string): string[] => {
  const named = createRequire(program).resolve.paths('jsdom') ?? [];
  const found = createRequire(program).resolve('jsdom');
  const packages = found.slice(0, found.lastIndexOf(`${sep}jsdom${sep}`));
  // Node 20 ends at once when it is given a folder twice.
  return [...new Set([dirname(program), packages, ...named])].map((folder) => `${folder}${sep}*`);
};

/**
 * Runs releases in a process of their own: without this one's environment, without secrets, and as far as Node can refuse it,
 * without files, further processes and network. Answers what went wrong with which of them.
 */
export const runTrial = (program: string, trial: Trial, limitMs = defaultLimitMs): Promise<TrialResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        permission,
        ...readableFor(program).map((folder) => `--allow-fs-read=${folder}`),
        `--max-old-space-size=${memoryMegabytes}`,
        '--no-warnings',
        program,
      ],
      { env: {}, cwd: dirname(program), stdio: ['pipe', 'ignore', 'pipe', 'ipc'] },
    );
    let result: TrialResult | null = null;
    let words = '';
    const limit = setTimeout(() => child.kill('SIGKILL'), limitMs);
    child.on('message', (message) => {
      const parsed = TrialResult.safeParse(message);
      if (parsed.success) result = parsed.data;
    });
    child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
      words = (words + piece).slice(-wordsKept);
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      if (result) resolve(result);
      else reject(new Error(`it ended with ${signal ?? code} before its routes were there. ${words}`.trim()));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(JSON.stringify(trial));
  });
