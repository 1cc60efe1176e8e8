import { Problem } from '@plinth/contracts/problems';
import { publishing as calls } from '@plinth/contracts/releasePublishing';
import { implement } from '@plinth/runtime/http/implement';
import { orNotFound } from '@plinth/runtime/mongo';
import type { Signals } from '@plinth/runtime/signals';
import type { CanaryRepository } from '../canaries/repository.ts';
import { demandAllowed, demandAllowedAll } from '../deployTokens/allowed.ts';
import { receiveFile } from '../files/receiveFile.ts';
import type { FileRepository } from '../files/repository.ts';
import type { PreviewRepository } from '../previews/repository.ts';
import { endedCanaryOf, type Promotion } from '../registry/promotion.ts';
import { removeUnused } from '../registry/removal.ts';
import type { Outcome, RegistryRepository } from '../registry/repository.ts';
import { filesOf, type ReleaseRepository } from './repository.ts';

interface Deps {
  readonly releases: ReleaseRepository;
  readonly files: FileRepository;
  readonly registry: RegistryRepository;
  readonly promotion: Promotion;
  readonly previews: PreviewRepository;
  readonly canaries: CanaryRepository;
  readonly signals: Pick<Signals, 'send'>;
  readonly keepDays: number;
}

const outcome = (made: Outcome) => {
  const { revision, live } = made.registry;
  const endedCanary = endedCanaryOf(made);
  return { revision, live, changed: made.changed, ...(endedCanary ? { endedCanary } : {}) };
};

export const releaseRoutes = (deps: Deps) => {
  const { releases, files, registry, promotion, signals } = deps;
  return implement(calls, {
    findMissingFiles: async ({ body }) => ({ missing: await files.missing(body.files) }),

    storeReleaseFile: async ({ params, file }) => {
      await files.store(params.file, await receiveFile(params.file, file));
    },

    publishRelease: async ({ body: { release, compressed }, actor }) => {
      const { name, version } = release;
      demandAllowed(actor, [name]);
      const missing = new Set(await files.missing(filesOf(release, compressed)));
      if (missing.size > 0) {
        throw new Problem('release-incomplete', {
          words: `${missing.size} files of ${name} ${version} are missing: ${[...missing].slice(0, 3).join(', ')}`,
        });
      }
      const description = JSON.stringify(release);
      const published = await releases.publish(release, { description, compressed, by: actor.fullName });
      if (published === 'another') {
        throw new Problem('release-refused', {
          words: `${name} ${version} has been published before, with other content`,
        });
      }
      if (published === 'known' && Object.keys(compressed).length > 0) {
        await signals.send('releases.compressed', { name, version }).catch(() => undefined);
      }
      return { name, version, created: published === 'created' };
    },

    promoteReleases: async ({ body: { versions }, actor }) => {
      demandAllowed(actor, Object.keys(versions));
      return outcome(await promotion.promote(versions, actor.fullName));
    },

    rollBackRelease: async ({ body: { name }, actor }) => {
      demandAllowed(actor, [name]);
      return outcome(await promotion.rollBack(name, actor.fullName));
    },

    withdrawRelease: async ({ body: { name }, actor }) => {
      demandAllowed(actor, [name]);
      return outcome(await promotion.withdraw(name, actor.fullName));
    },

    removeUnusedReleases: ({ actor }) => {
      demandAllowedAll(actor);
      return removeUnused(deps);
    },

    listReleases: async () => {
      const { revision, live, history } = await registry.read();
      return { revision, live, history };
    },

    readRelease: async ({ params }) => orNotFound(await releases.find(params)),
  });
};
