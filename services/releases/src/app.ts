import { jwks } from '@plinth/runtime/http/jwks';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { signingKeys } from '@plinth/runtime/signingKeys';
import { canaryObservations } from './canaries/observations.ts';
import { canaryRepository } from './canaries/repository.ts';
import { canaryRoutes } from './canaries/routes.ts';
import { createTrying } from './canaries/trying.ts';
import { deployTokenRepository } from './deployTokens/repository.ts';
import { deployTokenRoutes } from './deployTokens/routes.ts';
import type { ReleasesEnv } from './env.ts';
import { fileRepository } from './files/repository.ts';
import { migrations } from './migrations.ts';
import { previewRepository } from './previews/repository.ts';
import { previewRoutes } from './previews/routes.ts';
import { releasesForReaders } from './readers/reading.ts';
import { createOffer } from './registry/offer.ts';
import { createPromotion } from './registry/promotion.ts';
import { registryRepository } from './registry/repository.ts';
import { releaseRepository } from './releases/repository.ts';
import { releaseRoutes } from './releases/routes.ts';
import { createTrials } from './trials/trials.ts';

/** A canary that is due is looked at this often; otherwise when browsers have reported. */
const judgeEveryMs = 5000;

export interface ReleasesSettings
  extends Pick<ReleasesEnv, 'KEEP_RELEASES_DAYS' | 'DEPLOY_TOKEN' | 'GATEWAY_URL' | 'SIGNING_KEYS_SECRET'> {
  /** The file of the process in which releases are tried. */
  readonly trialProgram: string;
  readonly trialLimitMs?: number | undefined;
}

/** Releases of front ends, their files, which of them are live, and who may change that. */
export const releasesService = (context: ServiceContext, settings: ReleasesSettings): Service => {
  const { db, log } = context;
  const files = fileRepository(db);
  const releases = releaseRepository(db);
  const registry = registryRepository(db);
  const deployTokens = deployTokenRepository(db, settings.DEPLOY_TOKEN);
  const keys = signingKeys({ db, log, secret: settings.SIGNING_KEYS_SECRET });
  const trials = createTrials({
    ...{ db, files, log },
    program: settings.trialProgram,
    limitMs: settings.trialLimitMs,
  });
  const previews = previewRepository(db, deployTokens.ids);
  const { GATEWAY_URL } = settings;
  const gateway = GATEWAY_URL && context.otherParts.at('the gateway', GATEWAY_URL);
  const offer = createOffer({ files, gateway });
  const promotion = createPromotion({ ...context, registry, releases, trials, offer });
  const canaries = canaryRepository(db);
  const trying = createTrying({ canaries, registry, promotion, keys, log });
  const judging = repeatedWork({
    work: trying.judgeAll,
    everyMs: judgeEveryMs,
    log,
    words: { failing: 'canaries cannot be judged now', again: 'canaries are judged again' },
  });

  // What is compared with what is live ends with it, whoever changed that.
  void context.signals.on('releases.changed', judging.nudge).catch(() => undefined);

  return {
    migrations,
    repositories: [
      ...files.repositories,
      releases,
      registry,
      previews,
      canaries,
      deployTokens,
      trials,
      keys.repository,
    ],
    prepare: keys.prepare,
    deployTokens: deployTokens.verify,
    workers: [keys.worker, judging],
    middleware: [
      canaryObservations(canaries, judging.nudge),
      jwks(keys),
      releasesForReaders({ registry, releases, canaries, previews, files, keys, log }),
    ],
    routes: [
      ...releaseRoutes({
        ...{ releases, files, registry, promotion, previews, canaries, signals: context.signals },
        keepDays: settings.KEEP_RELEASES_DAYS,
      }),
      ...previewRoutes({ previews, promotion, keys }),
      ...canaryRoutes({ canaries, trying }),
      ...deployTokenRoutes({ deployTokens, promotion }),
    ],
  };
};
