import path from 'node:path';
import { type FrontEnd, frontEnds } from '@plinth/contracts/releases';
import { promote } from './promote.ts';
import { publishBuild } from './publish.ts';
import { readRegistry } from './registry.ts';

export interface PublishedBuild {
  name: FrontEnd;
  version: string;
  /** True when this content had not been published before. */
  created: boolean;
}

/**
 * Publishes what `npm run build` left in the workspaces below `repository`, and makes live together what is new. A
 * build that was published before changes nothing: a start never undoes a rollback.
 */
export const publishBuilds = async (
  repository: string,
  releasesDirectory: string,
): Promise<PublishedBuild[]> => {
  const published: PublishedBuild[] = [];
  for (const name of frontEnds) {
    const { release, created } = await publishBuild(releasesDirectory, path.join(repository, name));
    published.push({ name, version: release.version, created });
  }
  const { live } = await readRegistry(releasesDirectory);
  const fresh = published.filter(({ name, created }) => created || !live[name]);
  await promote(releasesDirectory, Object.fromEntries(fresh.map(({ name, version }) => [name, version])));
  return published;
};
