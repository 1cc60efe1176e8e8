import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '@plinth/testing/freePort';

/** A Redis of one's own that can go away and come back, empty, at the same address. */
export const stoppableRedis = async () => {
  const port = await freePort();
  let child: ChildProcess | null = null;

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
      child.once('error', reject);
      child.stdout?.on('data', (output) => {
        if (String(output).includes('Ready to accept connections')) resolve();
      });
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });

  await start();
  return { url: `redis://127.0.0.1:${port}`, start, stop };
};
