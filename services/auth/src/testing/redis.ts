import { type ChildProcess, spawn } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

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
