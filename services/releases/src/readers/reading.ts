import {
  type ReleaseAnswer,
  type ReleaseClaims,
  releaseReading,
  type SetAnswer,
  type SetClaims,
  signedAs,
} from '@plinth/contracts/releaseReading';
import { fileIdOf } from '@plinth/runtime/fileIds';
import type { Logger } from '@plinth/runtime/log';
import { orNotFound } from '@plinth/runtime/mongo';
import type { Service } from '@plinth/runtime/service';
import type { SigningKeys } from '@plinth/runtime/signingKeys';
import type { CanaryRepository } from '../canaries/repository.ts';
import type { FileRepository } from '../files/repository.ts';
import type { PreviewRepository } from '../previews/repository.ts';
import type { RegistryRepository, RunningCanary } from '../registry/repository.ts';
import type { ReleaseKey, ReleaseRepository } from '../releases/repository.ts';
import { sign } from '../signing.ts';

interface Deps {
  readonly registry: RegistryRepository;
  readonly releases: ReleaseRepository;
  readonly canaries: Pick<CanaryRepository, 'wasTried'>;
  readonly previews: Pick<PreviewRepository, 'revoked'>;
  readonly files: FileRepository;
  readonly keys: SigningKeys;
  readonly log: Logger;
}

/** So many of the latest changes are told: pages of older releases are hardly open any more. */
const recentChanges = 12;

const tellable = ({ id, name, version, percent, tokens }: RunningCanary) => ({
  ...{ id, name, version, percent, tokens },
});

/**
 * What gateways and shell servers read, at this service's own port. The gateway does not route here, and what is read is no
 * secret: browsers get most of it.
 */
export const releasesForReaders = ({
  registry,
  releases,
  canaries,
  previews,
  files,
  keys,
  log,
}: Deps): NonNullable<Service['middleware']>[number] => {
  /** Signed once for all who look: many do, and it seldom changes. */
  let latest = { claims: '', set: '' };
  const set = async (): Promise<SetAnswer> => {
    const { revision, live, history, canary } = await registry.read();
    const recent = history.slice(-recentChanges).map(({ name, version }) => ({ name, version }));
    const revoked = await previews.revoked();
    const told: SetClaims = { revision, live, recent, canary: canary && tellable(canary), revoked };
    const claims = JSON.stringify(told);
    if (claims !== latest.claims) {
      latest = { claims, set: sign(keys, told, signedAs.set) };
    }
    return { set: latest.set };
  };

  const isPublic = async ({ name, version }: ReleaseKey): Promise<boolean> => {
    const { live, history } = await registry.read();
    const wasLive = history.some((change) => change.name === name && change.version === version);
    return live[name] === version || wasLive || canaries.wasTried({ name, version });
  };

  const release = async (name: string, version: string): Promise<ReleaseAnswer> => {
    const { description, compressed } = orNotFound(await releases.find({ name, version }));
    const claims: ReleaseClaims = { name, version, description: fileIdOf(description) };
    return {
      ...{ description, compressed, signature: sign(keys, claims, signedAs.release) },
      isPublic: await isPublic({ name, version }),
    };
  };

  const file = async (id: string): Promise<Buffer> => {
    const bytes = await files.read(id);
    if (bytes === 'altered')
      log.error({ file: id }, 'a stored file is not what was published: publish it again');
    return orNotFound(bytes === 'altered' ? null : bytes);
  };

  const answer = async (path: string): Promise<object | null> => {
    if (path === releaseReading.set) return set();
    const [, name, version] = /^\/internal\/releases\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
    if (name && version) return release(name, version);
    const [, id] = /^\/internal\/files\/([0-9a-f]+)$/.exec(path) ?? [];
    return id ? file(id) : null;
  };

  return async (ctx, next) => {
    const body = ctx.method === 'GET' ? await answer(ctx.path) : null;
    if (!body) return next();
    ctx.set('cache-control', 'no-store');
    ctx.body = body;
  };
};
