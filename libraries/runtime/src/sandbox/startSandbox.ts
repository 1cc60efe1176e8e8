import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import type { Duplex } from 'node:stream';
import { memoryEnvironment } from '../env.ts';
import { type Channel, type Message, openChannel } from './channel.ts';
import { endWithServer } from './endWithServer.ts';
import { boundedLines } from './lines.ts';
import { isPong, isReady, ping, pipeDescriptor } from './signs.ts';

/**
 * Why a sandbox ended. `stuck`: it did not answer that it lives. `memory`: it took more than it may. `broke`: what it said was no
 * message, or more than anybody asked it for. `died`: by itself. `ended`: it was told to.
 */
export type SandboxEndKind = 'stuck' | 'memory' | 'broke' | 'died' | 'ended';

export interface SandboxEnd {
  readonly kind: SandboxEndKind;
  /** What is known of it, in words. */
  readonly words: string;
}

export interface SandboxLimits {
  /** Megabytes of objects. */
  readonly heapMb: number;
  /** Megabytes of everything that the process holds in memory. */
  readonly residentMb: number;
  /** How long it may leave unanswered that it lives. */
  readonly unresponsiveMs: number;
}

interface Options {
  /** The file that the process runs; it may read its folder. */
  readonly program: string;
  /** What the program is told as it starts, before it closes itself. */
  readonly args?: readonly string[];
  /** Further folders that it may read. */
  readonly readable?: readonly string[];
  /** It may load native code until it closes itself: then its program is ours, and only what it reads is a stranger's. */
  readonly loadsNativeCode?: boolean;
  readonly limits: SandboxLimits;
  readonly onMessage: (message: Message) => void;
  /** Called with each line that it writes, as far as they are not too many. */
  readonly onLine?: (line: string) => void;
}

/** Until it is ready: a process of Node on a machine that has much else to do. */
const startMs = 30_000;
const looksAWait = 10;
const longestLookMs = 500;
/** As much as pages are long: more is nobody's page. */
const most = { header: 256 * 1024, body: 32 * 1024 * 1024 };
/** What it may leave lying that it was sent. */
const waitingMost = 64 * 1024 * 1024;
/** The last words of a process that ended by itself. */
const wordsKept = 600;

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** What it shares with the process that starts it: source maps while something is being developed. */
const inherited = () => process.execArgv.filter((flag) => flag === '--enable-source-maps');

const flagsFor = ({ program, readable = [], loadsNativeCode = false, limits }: Options) => [
  permission,
  ...(loadsNativeCode ? ['--allow-addons'] : []),
  // Node 20 ends at once when it is given a folder twice.
  ...[...new Set([dirname(program), ...readable])].map((folder) => `--allow-fs-read=${folder}${sep}*`),
  '--disallow-code-generation-from-strings',
  `--max-old-space-size=${limits.heapMb}`,
  // Half of what V8 would take for its youngest objects, as for the other parts that visitors wait for.
  '--max-semi-space-size=8',
  '--no-parallel-scavenge',
  '--liftoff-only',
  '--no-warnings',
  ...inherited(),
];

/** Megabytes that a process holds in memory; null where the system does not say. */
const residentMb = async (pid: number): Promise<number | null> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
};

export type Sandbox = ReturnType<typeof startSandbox>;

/**
 * Starts a process for code or input that is not trusted: without this one's environment, without files but its own, further processes,
 * threads, native code (but what its program loads before it closes itself) and (see `closedCapabilities.ts`) network. The pipe of its
 * messages is its only connection, and what comes over it is to be taken as a stranger's. One that does not answer any more, or takes
 * more than it may, is ended, and so is one whose server was killed.
 */
export const startSandbox = (options: Options) => {
  const { program, args = [], limits, onMessage, onLine = () => undefined } = options;
  const child = spawn(process.execPath, [...flagsFor(options), program, ...args], {
    env: memoryEnvironment(),
    cwd: dirname(program),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { pid } = child;
  // When the machine has no memory left, the one that is ended is not the one that serves.
  if (pid) void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);

  let cause: SandboxEnd | null = null;
  let words = '';
  const end = (kind: SandboxEndKind, why: string) => {
    cause ??= { kind, words: why };
    child.kill('SIGKILL');
  };
  const watch = pid === undefined ? null : endWithServer(pid, (why) => end('died', why));
  child.once('exit', () => watch?.stop());

  let becomeReady = () => {};
  let isStarted = false;
  const isUp = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  let askedAt: number | null = null;
  const channel: Channel = openChannel(child.stdio[pipeDescriptor] as Duplex, {
    most,
    onMessage: (message) => {
      if (isPong(message.header)) askedAt = null;
      else if (isReady(message.header)) {
        isStarted = true;
        becomeReady();
      } else onMessage(message);
    },
    onBroken: (error) => end('broke', error.message),
  });

  let isOutOfMemory = false;
  const lines = boundedLines([child.stdout, child.stderr], (line) => {
    isOutOfMemory ||= /heap out of memory|Allocation failed/.test(line);
    words = `${words}${line}\n`.slice(-wordsKept);
    onLine(line);
  });

  const started = performance.now();
  const look = async () => {
    const now = performance.now();
    if (!isStarted && now - started > startMs) return end('stuck', 'it did not start');
    if (askedAt !== null && now - askedAt > limits.unresponsiveMs) {
      return end('stuck', `it did not answer for ${limits.unresponsiveMs} ms`);
    }
    if (channel.waiting() > waitingMost) return end('stuck', 'it does not read what it is sent');
    const resident = pid ? await residentMb(pid) : null;
    if (resident !== null && resident > limits.residentMb) {
      return end('memory', `it took ${Math.round(resident)} MB of at most ${limits.residentMb}`);
    }
    if (isStarted && askedAt === null) {
      askedAt = performance.now();
      channel.send(ping);
    }
  };
  const timer = setInterval(() => void look(), Math.min(limits.unresponsiveMs / looksAWait, longestLookMs));
  timer.unref();

  const ended = new Promise<SandboxEnd>((resolve) => {
    child.once('error', (error) => {
      if (pid === undefined) resolve({ kind: 'died', words: error.message });
    });
    child.once('close', (code, signal) => {
      const kind = isOutOfMemory ? 'memory' : 'died';
      resolve(cause ?? { kind, words: `it ended with ${signal ?? code}. ${words}`.trim() });
    });
  });
  void ended.then(() => {
    clearInterval(timer);
    lines.stop();
  });
  const ready = Promise.race([isUp, ended.then(({ words }) => Promise.reject(new Error(words)))]);
  ready.catch(() => undefined);

  return {
    pid,
    /** Resolves when it can be told what to run; rejects when it ends before. */
    ready,
    send: channel.send,
    ended,
    /** Ends it at once. */
    end: (kind: SandboxEndKind = 'ended', why = 'it was told to') => end(kind, why),
  };
};
