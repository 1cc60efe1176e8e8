import { endProcess } from './endProcess.ts';
import type { Listening } from './http/listen.ts';
import type { EndReason, Lifecycle } from './lifecycle.ts';
import type { Logger } from './log.ts';

export interface ShutdownStep {
  readonly name: string;
  /** May be called again with another reason before it has ended. */
  readonly close: (reason: EndReason) => Promise<unknown> | unknown;
}

/** What sockets are told (RFC 6455 and its registry of close codes): the server goes away; it is restarted, connect again. */
export const closeCodes: Record<EndReason, number> = { stopped: 1001, replaced: 1012 };

/** How long a process may take to finish what runs, once it has drained, before it is ended regardless. */
const graceMs: Record<EndReason, number> = { stopped: 15_000, replaced: 75_000 };

const words: Record<EndReason, string> = {
  stopped: 'stopping',
  replaced: 'another process answers now; finishing',
};

/** Runs the steps in their order. A failing step is logged and does not keep the next ones from running. */
export const closeInOrder = async (
  log: Logger,
  steps: readonly ShutdownStep[],
  reason: EndReason = 'stopped',
) => {
  for (const { name, close } of steps) {
    try {
      await close(reason);
    } catch (error) {
      log.error({ err: error, step: name }, 'a shutdown step failed');
    }
  }
};

interface Ending {
  readonly log: Logger;
  readonly steps: readonly ShutdownStep[];
  readonly lifecycle: Lifecycle;
  readonly listening: Pick<Listening, 'drain'>;
  readonly drainSeconds: number;
}

/**
 * On SIGTERM or SIGINT says that it is not ready and goes on serving for `drainSeconds`, so that whoever sends requests here finds
 * another process first; then runs the steps in their order (stop accepting, finish requests, close workers, then
 * connections) and exits. A second signal ends the wait. On SIGUSR2 another process has taken its place, so there is
 * nothing to wait for. Whoever is replaced and then stopped hurries.
 */
export const shutDownInOrder = ({ log, steps, lifecycle, listening, drainSeconds }: Ending) => {
  let ending: EndReason | null = null;
  const waitedLongEnough = new AbortController();

  const drain = async () => {
    lifecycle.drain();
    if (lifecycle.phase() !== 'draining' || drainSeconds === 0) return;
    log.info({ seconds: drainSeconds }, 'draining');
    await listening.drain(drainSeconds * 1000, waitedLongEnough.signal);
  };

  const end = async (reason: EndReason, signal: string) => {
    if (ending === 'stopped') waitedLongEnough.abort();
    if (ending === 'stopped' || ending === reason) return;
    const isReplaced = ending === 'replaced';
    ending = reason;
    log.info({ signal }, words[reason]);
    if (reason === 'stopped' && !isReplaced) await drain();
    const giveUp = setTimeout(
      () => endProcess(log, 'error', 'did not stop in time'),
      graceMs[reason],
    ).unref();
    await closeInOrder(log, steps, reason);
    clearTimeout(giveUp);
    endProcess(log, 'info', 'stopped');
  };
  process.on('SIGTERM', (signal) => end('stopped', signal));
  process.on('SIGINT', (signal) => end('stopped', signal));
  process.on('SIGUSR2', (signal) => end('replaced', signal));
};
