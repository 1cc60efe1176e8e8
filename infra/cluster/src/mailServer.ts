import { setTimeout as pause } from 'node:timers/promises';
import { startSink } from '@plinth/mail/testing/sink';

/** So long a mail takes while a round lasts: a campaign is then under way from its beginning to its end. */
const slowMs = 500;

/** A mail server that takes every mail, and its time for it when it is told to. */
export const startMailServer = async () => {
  let eachTakesMs = 0;
  const sink = await startSink({ before: () => pause(eachTakesMs) });
  return {
    url: sink.url,
    port: sink.port,
    close: sink.close,
    slowDown: () => {
      eachTakesMs = slowMs;
    },
    speedUp: () => {
      eachTakesMs = 0;
    },
    /** How often each address got a mail with this subject. */
    counts: (subject: string): ReadonlyMap<string, number> => {
      const counts = new Map<string, number>();
      for (const { to, raw } of sink.received)
        if (raw.includes(`Subject: ${subject}\r\n`)) counts.set(to, (counts.get(to) ?? 0) + 1);
      return counts;
    },
  };
};
