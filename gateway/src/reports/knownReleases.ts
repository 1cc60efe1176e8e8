import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEnd, Registry, registryFile } from '@plinth/contracts/releases';

export type KnownReleases = ReturnType<typeof followKnownReleases>;

export const unknownRelease = 'unknown';
/** How many of the registry's latest changes are looked at: pages of older releases are hardly open any more. */
const recentChanges = 12;
const lookAgainMs = 2000;

type Named = `${FrontEnd} ${string}`;
const named = (frontEnd: FrontEnd, version: string): Named => `${frontEnd} ${version}`;

const releasesIn = ({ live, history }: Registry): Set<Named> =>
  new Set([
    ...Object.entries(live).map(([name, version]) => named(name as FrontEnd, version)),
    ...history.slice(-recentChanges).map(({ name, version }) => named(name, version)),
  ]);

/**
 * Which releases are live or were so lately. Anybody can name any release, so only these are counted by their own name.
 * `onForgotten` hears of each that is not among them any more.
 */
export const followKnownReleases = (
  directory: string,
  onForgotten: (frontEnd: FrontEnd, release: string) => void,
) => {
  let known = new Set<Named>();
  let readAt = Number.NEGATIVE_INFINITY;
  /** The latest look at the registry: reports that come meanwhile wait for it. */
  let looked = Promise.resolve();

  const read = async () => {
    const registry = JSON.parse(await readFile(join(directory, registryFile), 'utf8'));
    const now = releasesIn(Registry.parse(registry));
    for (const one of known) {
      const [frontEnd, release = ''] = one.split(' ');
      if (!now.has(one)) onForgotten(frontEnd as FrontEnd, release);
    }
    known = now;
  };

  /** The release under its own name when it is known, else `unknown`. */
  return async (frontEnd: FrontEnd, release: string): Promise<string> => {
    if (Date.now() - readAt > lookAgainMs) {
      readAt = Date.now();
      // Without a registry, what is known stays known.
      looked = read().catch(() => undefined);
    }
    await looked;
    return known.has(named(frontEnd, release)) ? release : unknownRelease;
  };
};
