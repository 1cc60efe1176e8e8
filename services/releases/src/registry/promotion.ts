import { Problem } from '@plinth/contracts/problems';
import type { ReleaseRegistry } from '@plinth/contracts/publishing';
import { hostName, ownsHome } from '@plinth/contracts/releases';
import type { Logger } from '@plinth/runtime/log';
import type { Signals } from '@plinth/runtime/signals';
import type { ReleaseRepository } from '../releases/repository.ts';
import type { Trials } from '../trials/trials.ts';
import { refuseUnfitSet } from './fit.ts';
import { lineage } from './lineage.ts';
import type { Offer } from './offer.ts';
import type { Outcome, RegistryRepository } from './repository.ts';

interface Deps {
  readonly registry: RegistryRepository;
  readonly releases: ReleaseRepository;
  readonly trials: Trials;
  readonly offer: Offer;
  readonly signals: Pick<Signals, 'send'>;
  readonly log: Logger;
}

export type Promotion = ReturnType<typeof createPromotion>;

/** Changes what is live. Every change is checked against the set that it would make, anew when another change came first. */
export const createPromotion = ({ registry, releases, trials, offer, signals, log }: Deps) => {
  const findAll = (live: ReleaseRegistry['live']) =>
    Promise.all(
      Object.entries(live).map(async ([name, version]) => {
        const release = await releases.find({ name, version });
        if (release) return release;
        throw new Problem('release-refused', { message: `${name} ${version} has not been published` });
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

  const announce = async ({ registry: { revision, live }, changed }: Outcome) => {
    if (!changed) return;
    log.info({ revision, live }, 'other releases are live');
    await signal(revision);
  };

  const change = async (...given: Parameters<RegistryRepository['decide']>) => {
    const outcome = await registry.decide(...given);
    await announce(outcome);
    return outcome;
  };

  return {
    /** Throws, and says why, unless these can be shown in place of what is live of them. */
    demandFit: async (versions: Readonly<Record<string, string>>): Promise<void> => {
      await offer.demand(await findAll(versions));
      const { live } = await registry.read();
      await check({ ...live, ...versions });
    },

    /** Has servers read the set again, of which something else has changed than what is live. */
    announceReaders: async (): Promise<void> => {
      const { revision } = await registry.read();
      await signal(revision);
    },

    /** Lets another canary run beside what is live, or none. */
    changeCanary: async (choose: Parameters<RegistryRepository['changeCanary']>[0]): Promise<Outcome> => {
      const outcome = await registry.changeCanary(choose);
      await announce(outcome);
      return outcome;
    },

    /** Makes published versions live, all of them at once. Does nothing when they are live already. */
    promote: (versions: Readonly<Record<string, string>>, by: string): Promise<Outcome> =>
      change(by, async ({ live }) => {
        await offer.demand(await findAll(versions));
        await check({ ...live, ...versions });
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
            message: `There is no earlier release of ${name} to go back to`,
          });
        }
        await check({ ...before.live, [name]: version });
        return { action: 'rollback', versions: { [name]: version } };
      }),

    /** Takes a remote out of the set. The host stays, and so does a remote that others stand in the frame of. */
    withdraw: (name: string, by: string): Promise<Outcome> =>
      change(by, async ({ live }) => {
        const version = live[name];
        if (!version) throw new Problem('release-refused', { message: `No release of ${name} is live` });
        const found = await releases.find({ name, version });
        if (name === hostName || (found && ownsHome(found.release))) {
          throw new Problem('release-refused', { message: `The site cannot be without ${name}` });
        }
        return { action: 'withdraw', versions: { [name]: version } };
      }),
  };
};
