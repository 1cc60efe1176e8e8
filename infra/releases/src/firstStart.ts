import path from 'node:path';
import type { ReleaseCalls } from './calls.ts';
import { describeBuild } from './describe.ts';
import { frontEndsIn } from './frontEnds.ts';
import { publish, publishBuild } from './publish.ts';

export interface PublishedBuild {
  readonly name: string;
  readonly version: string;
  /** True when this content had not been published before. */
  readonly created: boolean;
}

/**
 * Publishes what `npm run build` left in the workspaces below `repository`, and makes live together what is new. A
 * build that was published before changes nothing: a start never undoes a rollback. Nobody waits here for the best
 * compression: see `compressBuilds`.
 */
export const publishBuilds = async (calls: ReleaseCalls, repository: string): Promise<PublishedBuild[]> => {
  const published = await Promise.all(
    frontEndsIn(repository).map(async (name) => {
      const { release, created } = await publishBuild(calls, path.join(repository, name), ['gz']);
      return { name, version: release.version, created };
    }),
  );
  const { live } = await calls.list();
  const fresh = published.filter(({ name, created }) => created || !live[name]);
  if (fresh.length > 0) {
    await calls.promote(Object.fromEntries(fresh.map(({ name, version }) => [name, version])));
  }
  return published;
};

/** Adds to the builds that are published the compression that takes too long to wait for. It can be ended at any moment. */
export const compressBuilds = async (calls: ReleaseCalls, repository: string) => {
  for (const name of frontEndsIn(repository)) {
    const described = await describeBuild(path.join(repository, name));
    if (await calls.read(name, described.release.version)) await publish(calls, described);
  }
};
