import { randomUUID } from 'node:crypto';
import type { CanaryRepository } from '../canaries/repository.ts';
import type { FileRepository } from '../files/repository.ts';
import type { PreviewRepository } from '../previews/repository.ts';
import type { ReleaseKey, ReleaseRepository } from '../releases/repository.ts';
import { neededSince } from './lineage.ts';
import type { RegistryRepository, RegistryState } from './repository.ts';

interface Deps {
  readonly registry: RegistryRepository;
  readonly releases: ReleaseRepository;
  readonly files: FileRepository;
  readonly previews: PreviewRepository;
  readonly canaries: Pick<CanaryRepository, 'openSince'>;
  /** How long a page may stay open that needs a release which is not live any more. */
  readonly keepDays: number;
}

const isAmong = (keys: readonly ReleaseKey[]) => {
  const named = new Set(keys.map(({ name, version }) => `${name} ${version}`));
  return ({ name, version }: ReleaseKey) => named.has(`${name} ${version}`);
};

/**
 * Removes the releases that no set needs any more, then the files that no release names.
 *
 * A promotion or a preview at the same moment either is seen, or fails: first the releases are marked, and count as not published; then
 * the registry is touched, so that a promotion that has not seen the marks must look again; and what the registry names by
 * then is kept after all.
 */
export const removeUnused = async ({ registry, releases, files, previews, canaries, keepDays }: Deps) => {
  const since = new Date(Date.now() - keepDays * 24 * 3_600_000);
  const neededBy = async (now: RegistryState) => [
    ...neededSince(now, since),
    ...(now.canary ? [now.canary] : []),
    ...(await canaries.openSince(since)),
    ...(await previews.named()),
  ];
  const removal = randomUUID();
  const marked = await releases.beginRemoval(removal, since, await neededBy(await registry.read()));
  let removed = marked;
  if (marked.length > 0) {
    const needed = await neededBy(await registry.touch());
    await releases.endRemoval(removal, needed);
    removed = marked.filter((key) => !isAmong(needed)(key));
    await releases.completeRemoval(removal);
  }
  return { releases: removed, files: await files.removeAllBut(await releases.neededFiles()) };
};
