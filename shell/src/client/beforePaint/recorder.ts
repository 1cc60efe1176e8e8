import { type FaultKind, faultsPerReport } from '@plinth/contracts/reportKinds';
import type { BrowserFault } from '@plinth/contracts/reports';
import { faultEvent, type ToldFault } from '../reports/faultEvents.ts';
import { runningApp, sendReport } from '../reports/sendReport.ts';

/** Faults come in groups: one report holds those of this time. */
const gatherMs = 2000;
/** A file of ours in an address or in a line of a stack. The address of the page is never part of it. */
const filePattern = /\/assets\/([a-z-]+)\/([\w.+-]+)\/([\w@./-]+\.\w+)(:\d+:\d+)?/;

type Place = Pick<BrowserFault, 'frontEnd' | 'release' | 'at'>;

export type Recorder = (kind: FaultKind, name: string, place: Place | null) => void;

const placeIn = (text: string): Place | null => {
  const [, frontEnd, release, file, position = ''] = filePattern.exec(text) ?? [];
  if (!frontEnd || !release || !file) return null;
  return { frontEnd, release, at: file + position };
};

const stackOf = (error: unknown) => (error instanceof Error && error.stack) || '';

/** The class of an error, and for React's own errors their number; never its message, which may hold what was typed. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'NonError';
  const number = /^Minified React error #(\d+)/.exec(error.message)?.[1];
  if (number) return `ReactError${number}`;
  return /^[A-Za-z]\w{0,39}$/.test(error.name) ? error.name : 'Error';
};

/**
 * Gathers what goes wrong in this page, from its first script on, and reports it: each fault once, and few of a page. Faults
 * of extensions and of other code that is not ours are nobody's business. Answers how to record another one.
 */
export const recordFaults = (): Recorder => {
  const known = new Set<string>();
  let gathered: BrowserFault[] = [];

  const send = () => {
    if (gathered.length > 0) sendReport({ faults: gathered });
    gathered = [];
  };

  const record: Recorder = (kind, name, place) => {
    const key = [kind, name, place?.at].join();
    if (!place || known.has(key) || known.size === faultsPerReport) return;
    known.add(key);
    gathered.push({ kind, name, ...place });
    if (gathered.length === 1) setTimeout(send, gatherMs);
  };

  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (target instanceof HTMLScriptElement) record('not-loaded', 'Script', placeIn(target.src));
      if (target instanceof HTMLLinkElement) record('not-loaded', 'Link', placeIn(target.href));
      if (!(event instanceof ErrorEvent)) return;
      const { error, filename, lineno, colno } = event;
      const where = stackOf(error) || `${filename}:${lineno}:${colno}`;
      record('uncaught', nameOf(error), placeIn(where));
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => {
    const stack = stackOf(reason);
    // What is no error has no place, and tells at least that there was something.
    record('rejected', nameOf(reason), stack ? placeIn(stack) : runningApp());
  });
  addEventListener(faultEvent, (event) => {
    const { kind, error } = (event as CustomEvent<ToldFault>).detail;
    const place = kind === 'caught' ? placeIn(stackOf(error)) : null;
    record(kind, nameOf(error), place ?? runningApp());
  });
  addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  return record;
};
