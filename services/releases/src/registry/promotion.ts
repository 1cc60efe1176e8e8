import { Problem } from '@plinth/contracts/problems';
import type { ReleaseRegistry } from '@plinth/contracts/releasePublishing';
import { hostName, ownsHome } from '@plinth/contracts/releases';
import type { Logger } from '@plinth/runtime/log';
import type { Signals } from '@plinth/runtime/signals';
import type { ReleaseRepository } from '../releases/repository.ts';
import type { Trials } from '../trials/trials.ts';
import { refuseUnfitSet } from './fit.ts';
import { lineage } from './lineage.ts';
import { isNotYetKnown, type Offer } from './offer.ts';
import {
  type CanaryEnding,
  changesBy,
  type Decision,
  type DecisionWithCanary,
  liveAfter,
  type Outcome,
  type RegistryRepository,
  type RegistryState,
  type RunningCanary,
} from './repository.ts';

interface Deps {
  readonly registry: RegistryRepository;
  readonly releases: ReleaseRepository;
  readonly trials: Trials;
  readonly offer: Offer;
  readonly signals: Pick<Signals, 'send'>;
  readonly log: Logger;
}

export type Promotion = ReturnType<typeof createPromotion>;

/** How a canary ends whose own front end is another one now. */
const replacedBy = ({ name, version }: RunningCanary, { action, versions }: Decision): CanaryEnding => {
  if (action === 'withdraw') return { state: 'stopped', words: `${name} was withdrawn meanwhile` };
  if (versions[name] === version) return { state: 'promoted', words: 'It was made live meanwhile' };
  return { state: 'stopped', words: `Another release of ${name} was made live meanwhile` };
};

/** The canary that did not fit a change, and ended with it. */
export const endedCanaryOf = ({ before: { canary }, registry: { ended }, changed }: Outcome) => {
  if (!changed || !canary || ended?.id !== canary.id || ended.state !== 'stopped') return undefined;
  return { name: canary.name, version: canary.version, words: ended.words };
};

/** Changes what is live. Every change is checked against the set that it would make, anew when another change came first. */
export const createPromotion = ({ registry, releases, trials, offer, signals, log }: Deps) => {
  const findAll = (live: ReleaseRegistry['live']) =>
    Promise.all(
      Object.entries(live).map(async ([name, version]) => {
        const release = await releases.find({ name, version });
        if (release) return release;
        throw new Problem('release-refused', { words: `${name} ${version} has not been published` });
      }),
    );

  /** Throws, and says why, unless these can be live together. */
  const check = async (live: ReleaseRegistry['live']) => {
    const set = await findAll(live);
    refuseUnfitSet(set.map(({ release }) => release));
    const shell = set.find(({ name }) => name === hostName);
    if (shell)
      await trials.demand(
        shell,
        set.filter((release) => release !== shell),
      );
  };

  /** Servers look by themselves as well, so a signal that cannot be sent only makes them later. */
  const signal = (revision: number) => signals.send('releases.changed', { revision }).catch(() => undefined);

  const announce = async (outcome: Outcome): Promise<Outcome> => {
    const { registry: now, changed } = outcome;
    if (!changed) return outcome;
    const { revision, live } = now;
    const ended = endedCanaryOf(outcome);
    log.info({ revision, live, ...(ended ? { ended } : {}) }, 'other releases are live');
    await signal(revision);
    return outcome;
  };

  /** Throws, and says why, unless these can be live beside what is. */
  const demandPromotable = async ({ live }: RegistryState, versions: Decision['versions']) => {
    await offer.demand(await findAll(versions));
    await check({ ...live, ...versions });
  };

  /** How the canary that runs ends with a decision; null when it goes on. Going back does not wait until its fit is known. */
  const endingBy = async (before: RegistryState, decision: Decision): Promise<CanaryEnding | null> => {
    const { canary } = before;
    if (!canary) return null;
    const changes = changesBy(before, decision);
    if (canary.name in changes) return replacedBy(canary, { ...decision, versions: changes });
    try {
      await check({ ...liveAfter(before, decision), [canary.name]: canary.version });
      return null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isNotYetKnown(error) && decision.action === 'promote') throw error;
      const others = Object.entries(changes).map(([name, version]) => `${name} ${version}`);
      return { state: 'stopped', words: `${error.message} (${decision.action}: ${others.join(', ')})` };
    }
  };

  const change = async (by: string, decide: (before: RegistryState) => Promise<Decision>) =>
    announce(
      await registry.decide(by, async (before): Promise<DecisionWithCanary> => {
        const decision = await decide(before);
        return { ...decision, ending: await endingBy(before, decision) };
      }),
    );

  return {
    /** Throws, and says why, unless these can be shown in place of what is live of them. */
    demandFit: async (versions: Readonly<Record<string, string>>): Promise<void> => {
      await demandPromotable(await registry.read(), versions);
    },

    /** Has servers read the set again, of which something else has changed than what is live. */
    announceReaders: async (): Promise<void> => {
      const { revision } = await registry.read();
      await signal(revision);
    },

    /** Lets a canary run that `choose` answers after a look at what is live, which it fits. */
    startCanary: async (choose: (before: RegistryState) => RunningCanary): Promise<Outcome> =>
      announce(
        await registry.startCanary(async (before) => {
          const canary = choose(before);
          await demandPromotable(before, { [canary.name]: canary.version });
          return canary;
        }),
      ),

    /** Takes a canary back. Changes nothing unless it still runs. */
    endCanary: async (id: string, ending: CanaryEnding): Promise<Outcome> =>
      announce(await registry.endCanary(id, ending)),

    /** Makes the release of a canary live. Changes nothing unless it still runs: whoever ended it has decided. */
    promoteCanary: async (
      { id, name, version, words }: Pick<RunningCanary, 'id' | 'name' | 'version'> & { words: string },
      by: string,
    ): Promise<Outcome> =>
      announce(
        await registry.decide(by, async (before) => {
          if (before.canary?.id !== id) return null;
          const versions = { [name]: version };
          await demandPromotable(before, versions);
          return { action: 'promote', versions, ending: { state: 'promoted', words } };
        }),
      ),

    /** Makes published versions live, all of them at once. Does nothing when they are live already. */
    promote: (versions: Readonly<Record<string, string>>, by: string): Promise<Outcome> =>
      change(by, async (before) => {
        await demandPromotable(before, versions);
        return { action: 'promote', versions };
      }),

    /**
     * Makes the version live that was live before; a second rollback goes one further back. What it calls is taken to be there: contracts
     * of services only grow, and a service goes back only while nothing live uses what would go.
     */
    rollBack: (name: string, by: string): Promise<Outcome> =>
      change(by, async (before) => {
        const version = lineage(before, name).at(-2);
        if (!version) {
          throw new Problem('release-refused', {
            words: `There is no earlier release of ${name} to go back to`,
          });
        }
        await check({ ...before.live, [name]: version });
        return { action: 'rollback', versions: { [name]: version } };
      }),

    /** Takes a remote out of the set. The host stays, and so does a remote that others stand in the frame of. */
    withdraw: (name: string, by: string): Promise<Outcome> =>
      change(by, async ({ live }) => {
        const version = live[name];
        if (!version) throw new Problem('release-refused', { words: `No release of ${name} is live` });
        const found = await releases.find({ name, version });
        if (name === hostName || (found && ownsHome(found.release))) {
          throw new Problem('release-refused', { words: `The site cannot be without ${name}` });
        }
        return { action: 'withdraw', versions: { [name]: version } };
      }),
  };
};
