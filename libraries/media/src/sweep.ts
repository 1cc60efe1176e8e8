import type { Db } from 'mongodb';
import { adopt } from './adopt.ts';
import type { ImageBucket } from './bucket.ts';
import { type ReplaceIn, showInstead } from './fileChanges.ts';
import type { PictureDocument, PictureRepository } from './pictures.ts';
import { allReferences, type ImageReferences } from './references.ts';

/** How long a write may take from the first picture that it takes or leaves: a process may have slept in between. */
export const writtenWithinMs = 10 * 60_000;
/** How long nothing has referred to a picture when it goes. */
export const unreferredMs = 60 * 60_000;

export interface Swept {
  /** The files of pictures that went. */
  readonly gone: readonly string[];
  /** Files that belonged to no picture and that a document names: they have one now. */
  readonly adopted: readonly string[];
  /** Files that belonged to no picture and that no document names; they are removed. */
  readonly strayFiles: readonly string[];
  /** How many uploads had left chunks and no file; these are removed. */
  readonly strayUploads: number;
  /** Files that documents name and that are not there, as far as the sweep came across them: somebody has to look. */
  readonly missing: readonly string[];
}

interface Deps {
  readonly db: Db;
  readonly bucket: ImageBucket;
  readonly pictures: PictureRepository;
  readonly references: ImageReferences;
  readonly history: ImageReferences;
  readonly replaceIn: ReplaceIn;
  /** Removes files with their renditions, and tells everybody. */
  readonly removeFiles: (names: readonly string[]) => Promise<void>;
}

/** Second phase of what {@link sweepPictures} decided, or another replica, or a process that died. */
const finish = async ({ pictures, removeFiles }: Deps, picture: PictureDocument) => {
  await removeFiles([picture.file]);
  await pictures.forget(picture._id);
};

/** Looks at the pictures that writes may have left, and lets those go that nothing refers to, or did, and nobody keeps. */
const settle = async (deps: Deps, moment: Date) => {
  const { bucket, pictures, references, history } = deps;
  const gone: string[] = [];
  const missing: string[] = [];
  for (;;) {
    const unsettled = await pictures.unsettledBefore(moment);
    if (unsettled.length === 0) return { gone, missing };
    for (const picture of unsettled) await showInstead(deps, picture);
    const files = unsettled.map(({ file }) => file);
    const named = new Set(await references.namedAmong(files));
    const namedOnce = new Set(await history.namedAmong(files));
    const absent = new Set(await bucket.missing(files));
    for (const picture of unsettled) {
      const { file, isKept, removedAt, goneAt } = picture;
      if (!goneAt && named.has(file)) {
        if (absent.has(file)) missing.push(file);
        await pictures.settle(picture);
      } else if (!goneAt && isKept && !removedAt && !absent.has(file)) {
        await pictures.settle(picture);
      } else if (!goneAt && namedOnce.has(file)) {
        await pictures.settle(picture, { staysOut: true });
      } else if (goneAt || (await pictures.letGo(picture))) {
        await finish(deps, picture);
        gone.push(file);
      }
    }
  }
};

interface Place {
  _id: string;
  /** Everything that was stored before this moment has been looked at. */
  until: Date;
}

/**
 * Looks at what was stored since the last sweep and belongs to no picture: what a process left that died while it stored, renditions
 * that came after their picture had gone, and what a version has stored that does not know pictures.
 */
const clearStrays = async (
  { db, bucket, pictures, references, history, removeFiles }: Deps,
  moment: Date,
) => {
  const places = db.collection<Place>('sweeps');
  const last = (await places.findOne({ _id: 'pictures' }))?.until ?? new Date(0);
  // The clocks of those who store and of those who sweep may differ.
  const from = new Date(last.getTime() - writtenWithinMs);
  const adopted: string[] = [];
  const strayFiles: string[] = [];
  for await (const names of bucket.storedBetween(from, moment)) {
    const known = new Set(await pictures.knownAmong(names));
    const unknown = names.filter((name) => !known.has(name));
    const named = new Set(await allReferences([references, history]).namedAmong(unknown));
    const strays = unknown.filter((name) => !named.has(name));
    await removeFiles(strays);
    strayFiles.push(...strays);
    for (const name of named) if (await adopt({ bucket, pictures }, name)) adopted.push(name);
  }
  const strayUploads = await bucket.removeStrayChunks(from, moment);
  await places.updateOne({ _id: 'pictures' }, { $max: { until: moment } }, { upsert: true });
  return { adopted, strayFiles, strayUploads };
};

/**
 * Ends what writes before a moment have left open: only what was touched or stored since the last time is looked at. Any number of
 * replicas may do so at the same time, and each may die at any step.
 */
export const sweepPictures = async (deps: Deps, moment: Date): Promise<Swept> => ({
  ...(await settle(deps, moment)),
  ...(await clearStrays(deps, moment)),
});
