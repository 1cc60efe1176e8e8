import type { ContractShape } from '@plinth/contracts/growth/describe';
import { lostBy, usedBy } from '@plinth/contracts/growth/goingBack';
import { contractFile, type Release } from '@plinth/contracts/releases';
import { liveKeys } from '@plinth/runtime/releases/followSet';
import { releasesOnDisk } from '@plinth/runtime/releases/onDisk';
import type { ReleaseKey } from '@plinth/runtime/releases/reader';

/** A release of a front end, and what it uses of the contract that it was built with. */
export interface Reliance {
  readonly release: string;
  readonly used: ContractShape;
}

const isProgram = (file: string) => file.endsWith('.js') || file.endsWith('.cjs');

/** The table of all calls that the shell brings along: what stands in it alone is used by nobody. */
const routeTable = /\b\w+:\["[A-Z]+","\/[^"]*"\]/g;

const wordsIn = (programs: readonly string[]) =>
  new Set(programs.flatMap((text) => text.replaceAll(routeTable, '').match(/[A-Za-z_$][\w$]*/g) ?? []));

type Kept = NonNullable<Awaited<ReturnType<typeof releasesOnDisk>>>;

const textOf = async ({ file }: Kept, key: ReleaseKey, path: string) =>
  (await file(key, path))?.bytes.toString('utf8') ?? '';

/** Null for a release that does not say what it was built with, or that is not kept here any more. */
const relianceOf = async (kept: Kept, key: ReleaseKey): Promise<Reliance | null> => {
  const release: Release | null = await kept.release(key).catch(() => null);
  if (!release?.integrity[contractFile]) return null;
  const builtWith = JSON.parse(await textOf(kept, key, contractFile)) as ContractShape;
  const files = Object.keys(release.integrity).filter(isProgram);
  const programs = await Promise.all(files.map((file) => textOf(kept, key, file)));
  return { release: `${key.name} ${key.version}`, used: usedBy(wordsIn(programs), builtWith) };
};

const unique = (keys: readonly ReleaseKey[]) => [
  ...new Map(keys.map((key) => [`${key.name} ${key.version}`, key])).values(),
];

/**
 * What the front ends use that visitors get now, and with `openPages` those too that pages may still run which were opened before.
 * Read from this machine's disk, because it is asked for when a part is in trouble.
 */
export const readReliances = async (
  directory: string,
  { openPages }: { readonly openPages: boolean },
): Promise<Reliance[]> => {
  const kept = await releasesOnDisk(directory);
  if (!kept) return [];
  const { live, canary, recent } = kept.set;
  const keys = unique([...liveKeys({ live }), ...(canary ? [canary] : []), ...(openPages ? recent : [])]);
  const reliances = await Promise.all(keys.map((key) => relianceOf(kept, key)));
  return reliances.filter((reliance) => reliance !== null);
};

/** What these would miss if a part went back to an earlier contract: one line each, by the name of the release. */
export const missedBy = (
  reliances: readonly Reliance[],
  part: string,
  live: ContractShape,
  earlier: ContractShape,
): string[] =>
  reliances.flatMap(({ release, used }) =>
    lostBy(used, part, live, earlier).map((fault) => `${release}: ${fault}`),
  );
