import { randomUUID } from 'node:crypto';
import { fewestCanaryViews, nothingObserved, usualCanaryMinutes } from '@plinth/contracts/canaries';
import { Problem } from '@plinth/contracts/problems';
import type { SessionSet } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import type { SigningKeys } from '@plinth/runtime/signingKeys';
import { isNotYetKnown } from '../registry/offer.ts';
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

const refused = (words: string) => new Problem('release-refused', { words });

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
    await promotion.startCanary(({ live, canary }) => {
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

  /** Notes of a canary that runs no more how it ended. */
  const noteEnding = async ({ _id }: CanaryDocument) => {
    const { ended } = await registry.read();
    const unknown = { state: 'stopped', words: 'It has ended' } as const;
    const { state, words } = ended?.id === _id ? ended : unknown;
    await canaries.note(_id, { state, words });
  };

  const takeBack = async (canary: CanaryDocument, words: string) => {
    const { changed } = await promotion.endCanary(canary._id, { state: 'taken-back', words });
    await noteEnding(canary);
    return changed;
  };

  const promote = async (canary: CanaryDocument, words: string, by: string) => {
    const { _id: id, name, version } = canary;
    const { changed } = await promotion.promoteCanary({ id, name, version, words }, by);
    await noteEnding(canary);
    return changed;
  };

  /** Promotes what was found no worse. What cannot go live is taken back; what cannot be told yet is looked at again. */
  const promoteJudged = async (canary: CanaryDocument, words: string) => {
    try {
      await promote(canary, words, 'canary');
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isNotYetKnown(error)) await canaries.note(canary._id, { words: `${words}. ${error.message}` });
      else await takeBack(canary, error.message);
    }
  };

  /** Notes how a canary stands, and ends it when it is time and browsers have told enough. */
  const judge = async (canary: CanaryDocument): Promise<void> => {
    const { _id, name, version, seen } = canary;
    const running = await registry.read();
    if (running.canary?.id !== _id) return noteEnding(canary);
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
    if (worse.length === 0) await promoteJudged(canary, words);
    else await takeBack(canary, words);
  };

  /** A process that dies while it begins a canary leaves one that nobody would ever judge. */
  const stopLeftover = async () => {
    const { canary } = await registry.read();
    if (!canary) return;
    const found = await canaries.find(canary.id);
    const isBeginning = !found && Date.now() - canary.since.getTime() < minuteMs;
    if (found?.state === 'running' || isBeginning) return;
    await promotion.endCanary(canary.id, { state: 'stopped', words: 'It never began' });
  };

  return {
    start,
    /** Ends a canary as a person decides; false when it had ended before. Throws when what shall go live cannot. */
    end: (canary: CanaryDocument, toPromote: boolean, by: string): Promise<boolean> =>
      toPromote ? promote(canary, `Promoted by ${by}`, by) : takeBack(canary, `Taken back by ${by}`),
    judgeAll: async (): Promise<void> => {
      await stopLeftover();
      for (const canary of await canaries.running()) await judge(canary);
    },
  };
};
