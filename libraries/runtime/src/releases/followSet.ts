import { SetClaims, signedAs } from '@plinth/contracts/releaseReading';
import type { Logger } from '../log.ts';
import type { ReadablePart } from '../parts/readFrom.ts';
import type { Signals } from '../signals.ts';
import { createAlteredFiles } from './alteredFiles.ts';
import { createDiskCache } from './diskCache.ts';
import { createReleaseReader, labelOf, type ReleaseKey } from './reader.ts';
import { createSignatures, NotSigned } from './signatures.ts';
import { releaseStoreAt } from './store.ts';

interface Options {
  /** The releases service. */
  readonly part: ReadablePart;
  /** Where this machine keeps what it has read. */
  readonly directory: string;
  /** Also compressed forms are wanted: this server sends files to browsers. */
  readonly compressed?: boolean;
  readonly signals: Pick<Signals, 'on'>;
  readonly log: Logger;
}

/** The signed set, as a directory of releases keeps it. */
export const setFile = 'set.jws';
/** A lost signal heals within this time. */
const lookEveryMs = 1500;
/** Further compressed forms of what is live are looked for this often, when no signal tells of them. */
const renewEveryMs = 60_000;

/** The releases that are live. */
export const liveKeys = ({ live }: Pick<SetClaims, 'live'>): ReleaseKey[] =>
  Object.entries(live).map(([name, version]) => ({ name, version }));

/** The releases that pages are made of now. */
const usedKeys = ({ live, canary }: SetClaims): ReleaseKey[] => [
  ...liveKeys({ live }),
  ...(canary ? [{ name: canary.name, version: canary.version }] : []),
];

export type Releases = Awaited<ReturnType<typeof followReleases>>;

/**
 * Follows which releases are live, and reads them. A set counts from when all its files are on this machine's disk and were found
 * to be what was released: until then the one before stays. So this goes on while the releases service is away, also after a
 * restart.
 */
export const followReleases = async ({ part, directory, compressed = false, signals, log }: Options) => {
  const store = releaseStoreAt(part);
  const disk = createDiskCache(directory);
  const altered = createAlteredFiles(log);
  const signatures = createSignatures(store, disk);
  const reader = createReleaseReader({ store, disk, signatures, altered });
  const listeners: ((set: SetClaims) => Promise<void> | void)[] = [];
  let current: SetClaims | null = null;
  let inCurrent: ReadonlySet<string> = new Set();
  let signed = '';
  /** Of the current set a canary is left out whose files cannot be had as they were released. */
  let lacksCanary = false;
  let reason: string | null = null;
  let renewedAt = performance.now();

  const take = (set: SetClaims, text: string) => {
    signed = text;
    current = set;
    inCurrent = new Set([...usedKeys(set), ...set.recent].map(labelOf));
  };

  const verified = (text: string) => signatures.verify(text, signedAs.set, SetClaims);

  const takeFromDisk = async () => {
    const kept = (await disk.read(setFile))?.toString('utf8');
    if (!kept) return;
    try {
      take(await verified(kept), kept);
    } catch {
      altered.note('the set of live releases', 'disk');
    }
  };

  /** What is live waits for no canary: without its files nobody gets it. */
  const usableCanary = async ({ canary }: SetClaims) => {
    if (!canary) return null;
    try {
      await reader.prepare([canary]);
      return canary;
    } catch (error) {
      if (!lacksCanary) log.warn({ err: error }, 'the canary cannot be had, and nobody gets it');
      return null;
    }
  };

  const look = async () => {
    const text = await store.set();
    if (text === signed && !lacksCanary) return;
    const told = await verified(text).catch((error) => {
      if (error instanceof NotSigned) altered.note('the set of live releases', 'store');
      throw error;
    });
    const isAnother = told.revision !== current?.revision;
    if (isAnother) await reader.prepare(liveKeys(told));
    const canary = await usableCanary(told);
    const isCanaryBack = lacksCanary && Boolean(canary);
    lacksCanary = Boolean(told.canary) && !canary;
    const set = { ...told, canary };
    take(set, text);
    await disk.write(setFile, text);
    if (!isAnother && !isCanaryBack) return;
    prepareCompressed();
    for (const listener of listeners) await listener(set);
  };

  const renew = async () => {
    renewedAt = performance.now();
    for (const key of current ? usedKeys(current) : []) await reader.renew(key);
    prepareCompressed();
  };

  /** Nothing waits for them: until they are here, files are sent as they are. */
  let compressing: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const prepareCompressed = () => {
    if (!compressed || !current) return;
    const keys = usedKeys(current);
    compressing = compressing
      .then(() => reader.prepareCompressed(keys, () => !stopped))
      .catch(() => undefined);
  };

  const attempt = async (isTold: boolean) => {
    try {
      await look();
      if (isTold || performance.now() - renewedAt > renewEveryMs) await renew();
      if (reason) log.info('live releases can be looked up again');
      reason = null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      // Also at each start, before the releases service listens: in one line, without a stack.
      if (message !== reason)
        log.warn({ reason: message }, 'live releases cannot be looked up; those that are known stay');
      reason = message;
    }
  };
  let looking: Promise<void> = Promise.resolve();
  let waiting = 0;
  const refresh = (isTold = true): Promise<void> => {
    // Whoever asks while others wait for the next look is served by that one.
    if (waiting > 1) return looking;
    waiting += 1;
    looking = looking
      .then(() => attempt(isTold))
      .finally(() => {
        waiting -= 1;
      });
    return looking;
  };

  await takeFromDisk();
  await refresh(false);
  const timer = setInterval(() => void refresh(false), lookEveryMs);
  timer.unref();
  // Redis may come later than this process.
  for (const signal of ['releases.changed', 'releases.compressed'] as const) {
    void signals.on(signal, () => void refresh()).catch(() => undefined);
  }
  if (current) {
    const set: SetClaims = current;
    looking = looking.then(() => reader.prune([...usedKeys(set), ...set.recent])).catch(() => undefined);
  }

  return {
    ...reader,
    /** The latest set of which every file can be used; null when there was none yet. */
    current: (): SetClaims | null => current,
    /** Whether visitors have had this release. Of what is live it is known also while the releases service is away. */
    isPublic: async (key: ReleaseKey): Promise<boolean> =>
      inCurrent.has(labelOf(key)) || reader.isPublic(key),
    /** Why the latest look failed; null when it did not. */
    problem: () => reason,
    /** Called with each further set. */
    onChanged: (listener: (typeof listeners)[number]) => {
      listeners.push(listener);
    },
    refresh,
    /** What is wrong with what is read, in words; what is served is right all the same. */
    warnings: (): string[] => [
      ...altered
        .current()
        .map(({ file, where, at }) => `${file} is not what was released (${where}, last seen ${at})`),
      ...(reason ? [`Live releases cannot be looked up: ${reason}`] : []),
    ],
    /** What was found altered lately. */
    altered: altered.current,
    /** Looks no more; resolves once nothing is under way. */
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.all([looking, compressing]);
    },
  };
};
