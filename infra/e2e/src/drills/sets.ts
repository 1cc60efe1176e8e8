import type { ReleaseRegistry } from '@plinth/contracts/releasePublishing';

type Versions = Readonly<Record<string, string>>;

/** The pages of a session that named one revision and these releases. */
export interface SeenSet {
  /** `live`, or `preview` for a session that carries a set. */
  readonly session: 'live' | 'preview';
  readonly revision: number;
  readonly versions: Versions;
  readonly pages: number;
  /** When the first of them had been answered, and when the last was asked for. */
  readonly firstEnd: number;
  readonly lastStart: number;
}

interface LiveSet {
  readonly versions: Versions;
  readonly from: number;
  until: number;
}

/** What was live at each revision, and when. */
const liveSets = ({ history }: Pick<ReleaseRegistry, 'history'>) => {
  const sets = new Map<number, LiveSet>();
  let versions: Versions = {};
  let last: LiveSet | undefined;
  for (const { revision, name, version, action, at } of history) {
    const { [name]: _, ...others } = versions;
    versions = action === 'withdraw' ? others : { ...others, [name]: version };
    const from = Date.parse(at);
    if (last && !sets.has(revision)) last.until = from;
    last = { versions, from, until: Number.POSITIVE_INFINITY };
    sets.set(revision, last);
  }
  return sets;
};

/** Servers hear of a promotion by a signal, and look by themselves every 1.5 s; one that is busy is a little later. */
const spreadMs = 5000;

/**
 * Each page was of the set that was live while it was asked for, or just before; in a session with a set, with what that
 * set names in place. Answers after how many milliseconds the last page of a set came that was no longer live.
 */
export const expectRightSets = (
  seen: readonly SeenSet[],
  registry: Pick<ReleaseRegistry, 'history'>,
  carried: Versions,
): number => {
  const sets = liveSets(registry);
  const late = seen.map(({ session, revision, versions, firstEnd, lastStart }) => {
    const live = sets.get(revision);
    expect({ session, revision, versions }).toEqual({
      ...{ session, revision },
      versions: { ...live?.versions, ...(session === 'preview' ? carried : {}) },
    });
    const { from = Number.NaN, until = Number.NaN } = live ?? {};
    expect({ revision, beforeItWasLive: firstEnd < from }).toEqual({ revision, beforeItWasLive: false });
    return lastStart - until;
  });
  const latest = Math.max(0, ...late);
  expect(latest).toBeLessThan(spreadMs);
  return latest;
};
