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

/** A front end and its release, as they are counted. */
export interface Counted {
  frontEnd: string;
  release: string;
}

/** Which releases are live or were so lately. Anybody can name any release, so only these are counted by their own name. */
export const followKnownReleases = (releases: Pick<Releases, 'current' | 'onChanged'>) => {
  const live = releases.current();
  let known = live ? releasesIn(live) : new Set<Named>();
  const listeners: ((forgotten: Counted) => void)[] = [];
  releases.onChanged((set) => {
    const now = releasesIn(set);
    for (const one of known) {
      const [frontEnd = '', release = ''] = one.split(' ');
      if (!now.has(one)) for (const listener of listeners) listener({ frontEnd, release });
    }
    known = now;
  });

  const isFrontEnd = (name: FrontEndName) => [...known].some((one) => one.startsWith(`${name} `));

  return {
    /** A front end and its release, each under its own name when it is known, else as `unknown`. */
    find: (frontEnd: FrontEndName, release: string): Counted => {
      if (known.has(named(frontEnd, release))) return { frontEnd, release };
      return { frontEnd: isFrontEnd(frontEnd) ? frontEnd : unknown, release: unknown };
    },
    /** Called with each release that is not among them any more. */
    onForgotten: (listener: (forgotten: Counted) => void) => {
      listeners.push(listener);
    },
  };
};
