import { jwks } from '@plinth/runtime/http/jwks';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { signingKeys } from '@plinth/runtime/signingKeys';
import { deployTokenRepository } from './deployTokens/repository.ts';
import { deployTokenRoutes } from './deployTokens/routes.ts';
import type { ReleasesEnv } from './env.ts';
import { fileRepository } from './files/repository.ts';
import { previewRepository } from './previews/repository.ts';
import { previewRoutes } from './previews/routes.ts';
import { releasesForReaders } from './readers/reading.ts';
import { createPromotion } from './registry/promotion.ts';
import { registryRepository } from './registry/repository.ts';
import { releaseRepository } from './releases/repository.ts';
import { releaseRoutes } from './releases/routes.ts';
import { createTrials } from './trials/trials.ts';

export interface ReleasesSettings extends Pick<ReleasesEnv, 'KEEP_RELEASES_DAYS' | 'DEPLOY_TOKEN'> {
  /** The file of the process in which releases are tried. */
  readonly trialProgram: string;
}

/** Releases of front ends, their files, which of them are live, and who may change that. */
export const releasesService = (context: ServiceContext, settings: ReleasesSettings): Service => {
  const { db, log } = context;
  const files = fileRepository(db);
  const releases = releaseRepository(db);
  const registry = registryRepository(db);
  const deployTokens = deployTokenRepository(db, settings.DEPLOY_TOKEN);
  const keys = signingKeys(db);
  const trials = createTrials({ db, files, log, program: settings.trialProgram });
  const previews = previewRepository(db);
  const promotion = createPromotion({ ...context, registry, releases, trials });

  return {
    repositories: [
      ...files.repositories,
      releases,
      registry,
      previews,
      deployTokens,
      trials,
      keys.repository,
    ],
    prepare: keys.prepare,
    deployTokens: deployTokens.verify,
    middleware: [jwks(keys), releasesForReaders({ registry, releases, files, keys, log })],
    routes: [
      ...releaseRoutes({
        ...{ releases, files, registry, promotion, previews },
        keepDays: settings.KEEP_RELEASES_DAYS,
      }),
      ...previewRoutes({ previews, promotion, keys }),
      ...deployTokenRoutes(deployTokens),
    ],
  };
};
