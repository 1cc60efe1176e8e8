import type { ImageBucket } from './bucket.ts';
import type { ImageReferences } from './references.ts';

/** What no document names by then never will be named: what was stored longer ago than this may be removed. */
export const safeAgeMs = 60 * 60 * 1000;

export interface Swept {
  /** Images that no document names; they are removed. */
  readonly unnamed: readonly string[];
  /** How many uploads had left chunks and no file; these are removed. */
  readonly strayUploads: number;
  /** Images that a document names and that are not there: somebody has to look. */
  readonly missing: readonly string[];
}

interface Deps {
  readonly bucket: ImageBucket;
  readonly references: ImageReferences;
  readonly remove: (names: readonly string[]) => Promise<void>;
}

const unnamedBefore = async ({ bucket, references, remove }: Deps, moment: Date): Promise<string[]> => {
  const removed: string[] = [];
  for await (const names of bucket.storedBefore(moment)) {
    const named = new Set(await references.namedAmong(names));
    const unnamed = names.filter((name) => !named.has(name));
    await remove(unnamed);
    removed.push(...unnamed);
  }
  return removed;
};

/**
 * An image is stored before a document names it and removed after, and no document names it again. So one that is
 * not there, and is named when that is looked at a second time, is missing for good.
 */
const missingImages = async ({ bucket, references }: Deps): Promise<string[]> => {
  const missing = new Set<string>();
  for await (const names of references.pages()) {
    const absent = await bucket.missing(names);
    for (const name of await references.namedAmong(absent)) missing.add(name);
  }
  return [...missing];
};

/**
 * Makes the stored images be exactly those that documents name, as far as they were stored before a moment: what is
 * younger may belong to a request that has yet to name it. Any number of replicas may do so at the same time.
 */
export const sweepImages = async (deps: Deps, moment: Date): Promise<Swept> => ({
  unnamed: await unnamedBefore(deps, moment),
  strayUploads: await deps.bucket.removeStrayChunks(moment),
  missing: await missingImages(deps),
});
