import type { SetClaims } from '@plinth/contracts/releaseReading';
import type { FrontEndName } from '@plinth/contracts/releases';
import { liveKeys, type Releases } from '@plinth/runtime/releases/followSet';

export type KnownReleases = ReturnType<typeof followKnownReleases>;

/** The name of every front end, and of every release, that is not known. */
export const unknown = 'unknown';

type Named = `${FrontEndName} ${string}`;
const named = (frontEnd: FrontEndName, version: string): Named => `${frontEnd} ${version}`;

const releasesIn = (set: SetClaims): Set<Named> =>
  new Set([...liveKeys(set), ...set.recent].map(({ name, version }) => named(name, version)));

/**
 * Which releases are live or were so lately. Anybody can name any release, so only these are counted by their own name.
 * `onForgotten` hears of each that is not among them any more.
 */
export const followKnownReleases = (
  releases: Pick<Releases, 'current' | 'onChanged'>,
  onForgotten: (forgotten: { frontEnd: string; release: string }) => void,
) => {
  const live = releases.current();
  let known = live ? releasesIn(live) : new Set<Named>();
  releases.onChanged((set) => {
    const now = releasesIn(set);
    for (const one of known) {
      const [frontEnd = '', release = ''] = one.split(' ');
      if (!now.has(one)) onForgotten({ frontEnd, release });
    }
    known = now;
  });

  const isFrontEnd = (name: FrontEndName) => [...known].some((one) => one.startsWith(`${name} `));

  /** A front end and its release, each under its own name when it is known, else as `unknown`. */
  return (frontEnd: FrontEndName, release: string): { frontEnd: string; release: string } => {
    if (known.has(named(frontEnd, release))) return { frontEnd, release };
    return { frontEnd: isFrontEnd(frontEnd) ? frontEnd : unknown, release: unknown };
  };
};
