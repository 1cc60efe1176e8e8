import path from 'node:path';
import { type FrontEndName, releasePath } from '@plinth/contracts/releases';
import { compressRelease } from './compress.ts';
import { frontEndsIn } from './frontEnds.ts';
import { promote } from './promote.ts';
import { publishBuild } from './publish.ts';
import { readRegistry, readRelease } from './registry.ts';

export interface PublishedBuild {
  name: FrontEndName;
  version: string;
  /** True when this content had not been published before. */
  created: boolean;
}

/**
 * Publishes what `npm run build` left in the workspaces below `repository`, and makes live together what is new. A
 * build that was published before changes nothing: a start never undoes a rollback. Nobody waits here for the best
 * compression: see `compressLiveReleases`.
 */
export const publishBuilds = async (
  repository: string,
  releasesDirectory: string,
): Promise<PublishedBuild[]> => {
  const published: PublishedBuild[] = [];
  for (const name of frontEndsIn(repository)) {
    const { release, created } = await publishBuild(releasesDirectory, path.join(repository, name), ['gz']);
    published.push({ name, version: release.version, created });
  }
  const { live } = await readRegistry(releasesDirectory);
  const fresh = published.filter(({ name, created }) => created || !live[name]);
  await promote(releasesDirectory, Object.fromEntries(fresh.map(({ name, version }) => [name, version])));
  return published;
};

/** Adds to what is live the compression that takes too long to wait for. It can be ended at any moment. */
export const compressLiveReleases = async (releasesDirectory: string) => {
  const { live } = await readRegistry(releasesDirectory);
  for (const [name, version] of Object.entries(live)) {
    const release = await readRelease(releasesDirectory, name, version);
    if (!release) continue;
    await compressRelease(path.join(releasesDirectory, releasePath(name, release.version)), release, 'br');
  }
};
