import type { BrowserFault } from '@plinth/contracts/reports';
import type { Logger } from '@plinth/runtime/log';
import { LRUCache } from 'lru-cache';

/** The same fault is worth a line again after this time. */
const writtenAgainMs = 10 * 60_000;
/** Lines in a minute, whatever strangers send. */
const linesMost = 20;
const minuteMs = 60_000;

/** Writes one line for each distinct fault, and no more lines than somebody could read. */
export const createFaultLog = (log: Logger) => {
  const written = new LRUCache<string, true>({ max: 500, ttl: writtenAgainMs });
  let minute = 0;
  let lines = 0;

  const mayWrite = () => {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) [minute, lines] = [now, 0];
    lines += 1;
    return lines <= linesMost;
  };

  return (fault: BrowserFault, page: string | undefined) => {
    const { kind, frontEnd, release, name, at } = fault;
    const key = [kind, frontEnd, release, name, at].join(' ');
    if (written.has(key) || !mayWrite()) return;
    written.set(key, true);
    log.warn({ kind, frontEnd, release, name, at, page }, 'a fault in a browser');
  };
};
