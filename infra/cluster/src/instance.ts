import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { eventually } from '@plinth/testing/service';

interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

interface Options extends Program {
  /** Such as `content-2`. */
  readonly name: string;
  /** The address under which it says whether it is ready. */
  readonly readyUrl: string;
  /** The file that all it says is appended to. */
  readonly log: string;
}

const readyWithinMs = 30_000;
/** Of what an instance said, so much is shown when it does not become ready. */
const shownCharacters = 3000;

const isReady = async (url: string) => {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(1000) });
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    return false;
  }
};

export type Instance = ReturnType<typeof createInstance>;

/** One process of a part. Nobody starts it again but whoever has ended it. */
export const createInstance = ({ name, command, args, env, readyUrl, log }: Options) => {
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    name,
    readyUrl,
    pid: () => child?.pid ?? null,
    start: () => {
      child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const written = createWriteStream(log, { flags: 'a' });
      for (const stream of [child.stdout, child.stderr]) stream?.pipe(written, { end: false });
    },
    untilReady: async () => {
      try {
        await eventually(() => isReady(readyUrl), readyWithinMs);
      } catch (cause) {
        const said = (await readFile(log, 'utf8')).slice(-shownCharacters);
        throw new Error(`${name} is not ready after ${readyWithinMs / 1000} s. It said:\n${said}`, { cause });
      }
    },
    /** Asks it to end, and resolves when it has. */
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
};
