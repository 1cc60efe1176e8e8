import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type FrontEndName, Registry, registryFile } from '@plinth/contracts/releases';

export type KnownReleases = ReturnType<typeof followKnownReleases>;

/** The name of every front end, and of every release, that is not known. */
export const unknown = 'unknown';
/** How many of the registry's latest changes are looked at: pages of older releases are hardly open any more. */
const recentChanges = 12;
const lookAgainMs = 2000;

type Named = `${FrontEndName} ${string}`;
const named = (frontEnd: FrontEndName, version: string): Named => `${frontEnd} ${version}`;

const releasesIn = ({ live, history }: Registry): Set<Named> =>
  new Set([
    ...Object.entries(live).map(([name, version]) => named(name, version)),
    ...history.slice(-recentChanges).map(({ name, version }) => named(name, version)),
  ]);

/**
 * Which releases are live or were so lately. Anybody can name any release, so only these are counted by their own name.
 * `onForgotten` hears of each that is not among them any more.
 */
export const followKnownReleases = (
  directory: string,
  onForgotten: (forgotten: { frontEnd: string; release: string }) => void,
) => {
  let known = new Set<Named>();
  let readAt = Number.NEGATIVE_INFINITY;
  /** The latest look at the registry: reports that come meanwhile wait for it. */
  let looked = Promise.resolve();

  const read = async () => {
    const registry = JSON.parse(await readFile(join(directory, registryFile), 'utf8'));
    const now = releasesIn(Registry.parse(registry));
    for (const one of known) {
      const [frontEnd = '', release = ''] = one.split(' ');
      if (!now.has(one)) onForgotten({ frontEnd, release });
    }
    known = now;
  };

  const isFrontEnd = (name: FrontEndName) => [...known].some((one) => one.startsWith(`${name} `));

  /** A front end and its release, each under its own name when it is known, else as `unknown`. */
  return async (frontEnd: FrontEndName, release: string): Promise<{ frontEnd: string; release: string }> => {
    if (Date.now() - readAt > lookAgainMs) {
      readAt = Date.now();
      // Without a registry, what is known stays known.
      looked = read().catch(() => undefined);
    }
    await looked;
    if (known.has(named(frontEnd, release))) return { frontEnd, release };
    return { frontEnd: isFrontEnd(frontEnd) ? frontEnd : unknown, release: unknown };
  };
};
