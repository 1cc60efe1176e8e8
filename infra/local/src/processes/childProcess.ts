import { type StdioOptions, spawn } from 'node:child_process';
import type { Server } from 'node:net';
import { createInterface } from 'node:readline';

/** What a process runs. */
export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** One process of a part. */
export interface PartProcess {
  readonly pid: () => number | undefined;
  readonly started: number;
  /** Resolves when it answers requests; rejects when it ends before. Of no use for programs that tell nothing. */
  readonly listening: Promise<void>;
  /** Resolves with how it ended. */
  readonly ended: Promise<string>;
  /** Asks it to end by a signal, kills it when it takes too long, and resolves when it has ended. */
  end(signal: NodeJS.Signals, withinMs: number): Promise<void>;
}

/** The file descriptor under which a child finds the socket that it listens on. */
const socketDescriptor = 3;
/** Of what it says, this much is shown of one that ends before it answers. */
const keptLines = 15;
const keptCharacters = 300;

/** What a child is told so that it listens on a socket that it is given. */
const listenOn = (socket: Server | undefined, whenHealthy: boolean) =>
  socket
    ? { LISTEN_FD: String(socketDescriptor), ...(whenHealthy ? { LISTEN_WHEN_HEALTHY: 'true' } : {}) }
    : {};

interface Options {
  /** The socket of its port. */
  readonly socket?: Server | undefined;
  /** Has it listen only once it is healthy: another process answers until then. */
  readonly whenHealthy?: boolean;
  readonly onLine: (line: string) => void;
}

/**
 * Starts a process in a process group of its own, so that Ctrl-C reaches the runner only, which then stops the parts in
 * their order.
 */
export const startProcess = (
  { command, args, env }: Program,
  { socket, whenHealthy = false, onLine }: Options,
): PartProcess => {
  const stdio = ['ignore', 'pipe', 'pipe', ...(socket ? [socket, 'ipc'] : [])] as StdioOptions;
  const child = spawn(command, args, {
    env: { ...env, ...listenOn(socket, whenHealthy) },
    stdio,
    detached: true,
  });
  const lastLines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      lastLines.push(line.slice(0, keptCharacters));
      if (lastLines.length > keptLines) lastLines.shift();
      onLine(line);
    });
  }

  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      onLine(`could not be started: ${error.message}`);
      if (child.pid === undefined) resolve(error.message);
    });
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const listening = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    void ended.then((how) => {
      const words = lastLines.length > 0 ? `, and said:\n${lastLines.join('\n')}` : '';
      reject(new Error(`it ended (${how}) before it answered${words}`));
    });
  });
  listening.catch(() => undefined);

  let over = false;
  void ended.then(() => {
    over = true;
  });
  return {
    pid: () => (over ? undefined : child.pid),
    started: Date.now(),
    listening,
    ended,
    end: async (signal, withinMs) => {
      if (over) return;
      const kill = setTimeout(() => child.kill('SIGKILL'), withinMs);
      child.kill(signal);
      await ended;
      clearTimeout(kill);
    },
  };
};
