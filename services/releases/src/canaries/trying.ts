import { randomUUID } from 'node:crypto';
import { fewestCanaryViews, nothingObserved, usualCanaryMinutes } from '@plinth/contracts/canaries';
import { Problem } from '@plinth/contracts/problems';
import type { SessionSet } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import type { SigningKeys } from '@plinth/runtime/signingKeys';
import type { Promotion } from '../registry/promotion.ts';
import type { RegistryRepository } from '../registry/repository.ts';
import { signSet } from '../signing.ts';
import { compare } from './compare.ts';
import type { CanaryDocument, CanaryRepository } from './repository.ts';
import { waitingWords } from './standing.ts';

interface Deps {
  readonly canaries: CanaryRepository;
  readonly registry: RegistryRepository;
  readonly promotion: Promotion;
  readonly keys: SigningKeys;
  readonly log: Logger;
}

export interface Wanted {
  readonly name: string;
  readonly version: string;
  readonly percent: number;
  readonly minutes?: number | undefined;
  readonly views?: number | undefined;
}

/** Tokens outlive every canary: gateways ask whether it still runs. */
const tokensLastMs = 60 * 24 * 3_600_000;
const minuteMs = 60_000;

const refused = (message: string) => new Problem('release-refused', { message });

/** The shares are of visitors, so the canary's own views decide how long it takes. */
const viewsOf = ({ seen }: CanaryDocument) => Math.min(seen.canary.views, seen.live.views);

const isTime = ({ until }: CanaryDocument) => until === null || until <= new Date();

export type Trying = ReturnType<typeof createTrying>;

/** Lets some visitors have a release, and promotes it or takes it back by what browsers report. */
export const createTrying = ({ canaries, registry, promotion, keys, log }: Deps) => {
  const tokensFor = (id: string, { name, version }: Wanted, since: Date) => {
    const until = new Date(since.getTime() + tokensLastMs);
    const sign = (set: Pick<SessionSet, 'id' | 'releases'>) =>
      signSet(keys, { ...set, kind: 'canary', since: since.toISOString() }, until);
    return {
      canary: sign({ id: `canary-${id}`, releases: { [name]: version } }),
      live: sign({ id: `live-${id}`, releases: {} }),
    };
  };

  const start = async (wanted: Wanted, by: string): Promise<CanaryDocument> => {
    const { name, version, percent, minutes, views } = wanted;
    const id = randomUUID().slice(0, 8);
    const since = new Date();
    const tokens = tokensFor(id, wanted, since);
    let against = '';
    await promotion.demandFit({ [name]: version });
    await promotion.changeCanary(async ({ live, canary }) => {
      if (canary) throw refused(`A canary of ${canary.name} ${canary.version} runs: end it first`);
      against = live[name] ?? '';
      if (!against) throw refused(`No release of ${name} is live that it could be compared with`);
      if (against === version) throw refused(`${name} ${version} is live already`);
      return { id, name, version, percent, since, tokens };
    });
    const lasting = minutes ?? (views === undefined ? usualCanaryMinutes : null);
    const document: CanaryDocument = {
      ...{ _id: id, name, version, against, percent, since, by },
      until: lasting === null ? null : new Date(since.getTime() + lasting * minuteMs),
      untilViews: views ?? null,
      state: 'running',
      seen: { canary: nothingObserved(), live: nothingObserved() },
      comparisons: [],
      words: 'It has just begun',
    };
    await canaries.add(document);
    return document;
  };

  /** Ends the canary that runs, if it is this one. */
  const stop = (id: string) =>
    promotion.changeCanary(async ({ canary }) => (canary?.id === id ? null : canary));

  /** First it is noted: a canary that still runs after it was noted to have ended is stopped by whoever judges next. */
  const takeBack = async ({ _id }: CanaryDocument, words: string) => {
    await canaries.note(_id, { state: 'taken-back', words });
    await stop(_id);
  };

  const end = async (canary: CanaryDocument, promote: boolean, words: string, by: string) => {
    if (!promote) return takeBack(canary, words);
    // Before anything changes: whoever judges in between finds why it ended.
    await canaries.note(canary._id, { words });
    try {
      await promotion.promote({ [canary.name]: canary.version }, by);
      await canaries.note(canary._id, { state: 'promoted', words });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await takeBack(canary, error.message);
    }
  };

  /** Notes how a canary stands, and ends it when it is time and browsers have told enough. */
  const judge = async (canary: CanaryDocument): Promise<void> => {
    const { _id, name, version, seen } = canary;
    const running = await registry.read();
    if (running.canary?.id !== _id) {
      // Somebody has changed what is live, or this process died between both steps of an end.
      const isLive = running.live[name] === version;
      const another = `Another release of ${name} was made live meanwhile`;
      await canaries.note(_id, isLive ? { state: 'promoted' } : { state: 'stopped', words: another });
      return;
    }
    const enough = viewsOf(canary) >= fewestCanaryViews;
    const comparisons = enough ? compare(seen.canary, seen.live) : [];
    const waiting = waitingWords(canary);
    if (waiting || !isTime(canary)) {
      await canaries.note(_id, { comparisons, words: waiting ?? 'It is being compared' });
      return;
    }
    const worse = comparisons.filter((comparison) => comparison.worse).map(({ what }) => what);
    await canaries.note(_id, { comparisons });
    const words =
      worse.length > 0 ? `Worse than what is live: ${worse.join(', ')}` : 'No worse than what is live';
    log.info({ name, version, comparisons }, `a canary ends: ${words}`);
    await end(canary, worse.length === 0, words, 'canary');
  };

  /** A process that dies while it begins or ends a canary leaves one that nobody would ever judge. */
  const stopLeftover = async () => {
    const { canary } = await registry.read();
    if (!canary) return;
    const found = await canaries.find(canary.id);
    const isBeginning = !found && Date.now() - canary.since.getTime() < minuteMs;
    if (found?.state !== 'running' && !isBeginning) await stop(canary.id);
  };

  return {
    start,
    end: (canary: CanaryDocument, promote: boolean, by: string) =>
      end(canary, promote, `${promote ? 'Promoted' : 'Taken back'} by ${by}`, by),
    judgeAll: async (): Promise<void> => {
      await stopLeftover();
      for (const canary of await canaries.running()) await judge(canary);
    },
  };
};
