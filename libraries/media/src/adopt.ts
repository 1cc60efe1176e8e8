import { ensureIndexes } from '@plinth/runtime/indexes';
import type { Migration } from '@plinth/runtime/migrations/migration';
import { type Db, MongoError } from 'mongodb';
import { type ImageBucket, imageBucket } from './bucket.ts';
import { type NewPicture, type PictureRepository, pictureRepository } from './pictures.ts';
import { factsOf } from './recode.ts';
import type { ImageReferences } from './references.ts';

interface Deps {
  readonly bucket: ImageBucket;
  readonly pictures: PictureRepository;
}

/** What a stored file is like; null when it is not there, or damaged. */
const factsOfStored = async (bucket: ImageBucket, file: string) => {
  try {
    const stored = await bucket.read(file);
    return stored && (await factsOf(stored.bytes));
  } catch (error) {
    if (error instanceof MongoError) throw error;
    return null;
  }
};

/**
 * Makes a picture of a file that a document names: once, whoever makes it. Its id is the file's, unless another one is given. It goes with its
 * last reference, and the sweep looks whether that went meanwhile. False when there is no such file, or only a part of it, or a picture
 * already.
 */
export const adopt = async (
  { bucket, pictures }: Deps,
  file: string,
  given: Partial<Pick<NewPicture, '_id' | 'isFormer'>> = {},
): Promise<boolean> => {
  const _id = await bucket.idOf(file);
  const facts = _id && (await factsOfStored(bucket, file));
  if (!_id || !facts) return false;
  return (await pictures.insert({ _id, ...given, file, isKept: false, ...facts })) !== null;
};

/** The files that documents name and that belong to no picture, a page at a time. */
async function* unadopted(
  references: ImageReferences,
  pictures: PictureRepository,
): AsyncGenerator<string[]> {
  for await (const names of references.pages()) {
    const known = new Set(await pictures.knownAmong(names));
    yield [...new Set(names)].filter((name) => !known.has(name));
  }
}

/** Makes pictures of the files that documents name: what was stored before pictures were documents of their own. */
export const picturesOfFiles = (name: string, referencesIn: (db: Db) => ImageReferences): Migration => ({
  name,
  readableFrom: 1,
  dryRun: async (db) => {
    const found = new Set<string>();
    for await (const names of unadopted(referencesIn(db), pictureRepository(db)))
      for (const each of names) found.add(each);
    return `makes pictures of ${found.size} files that are shown`;
  },
  up: async ({ db, signal }) => {
    const [bucket, pictures] = [imageBucket(db), pictureRepository(db)];
    await ensureIndexes([pictures]);
    for await (const names of unadopted(referencesIn(db), pictures)) {
      for (const each of names) {
        signal.throwIfAborted();
        await adopt({ bucket, pictures }, each);
      }
    }
  },
});
