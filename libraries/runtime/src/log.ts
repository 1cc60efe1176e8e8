import { pino } from 'pino';

export type { Logger } from 'pino';

/** JSON log lines on standard output, one per event, each naming its part. Secrets are never written. */
export const createLog = (part: string, level = 'info') =>
  pino({
    level,
    base: { part },
    redact: {
      paths: ['password', '*.password', 'token', '*.token', 'authorization', '*.authorization'],
      censor: '(hidden)',
    },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
