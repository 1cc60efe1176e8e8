type Level = 'info' | 'warn' | 'error' | 'fatal';

/** Writes one line of JSON: what went well to standard output, everything else to standard error. */
export function log(level: Level, msg: string, details: Record<string, unknown> = {}): void {
  const line = `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg, ...details })}\n`;
  (level === 'info' ? process.stdout : process.stderr).write(line);
}
