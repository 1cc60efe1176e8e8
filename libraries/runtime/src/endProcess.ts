import { pino } from 'pino';
import type { Logger } from './log.ts';

/** How long a process waits for whoever reads what it says, before it ends without having said it. */
const unreadMs = 1000;

interface Output {
  readonly once: (event: 'drain' | 'error', listener: () => void) => unknown;
  readonly destroy: () => void;
}
const outputOf = (log: Logger) => (log as unknown as Record<symbol, Output>)[pino.symbols.streamSym];

/**
 * Says a last line and ends the process once it is written, or cannot be. pino would write what is left while the process ends, and
 * sonic-boom (4.2), which does it, tries again for ever where nobody reads any more: the process never ended.
 */
export const endProcess = (log: Logger, level: 'info' | 'error' | 'fatal', words: string, err?: unknown) => {
  const code = level === 'info' ? 0 : 1;
  const output = outputOf(log);
  if (!output || !log.isLevelEnabled(level)) {
    process.exit(code);
    return;
  }
  const end = () => {
    output.destroy();
    process.exit(code);
  };
  output.once('drain', end);
  output.once('error', end);
  setTimeout(end, unreadMs);
  log[level]({ err }, words);
};
