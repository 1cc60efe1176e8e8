import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Output } from '../output.ts';

interface Script {
  /** Under which its lines stand in the log. */
  readonly name: string;
  readonly file: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a script to its end, in a process that takes its memory along. Rejects unless it ended well. */
export const runScript = ({ name, file, args = [], env = {} }: Script, output: Output, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], {
      env: { PATH: process.env.PATH ?? '', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    });
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (text) => output.relay(name, text));
    }
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))));
  });
