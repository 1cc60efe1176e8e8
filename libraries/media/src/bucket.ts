import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Repository } from '@plinth/runtime/mongo';
import { type Db, GridFSBucket, type GridFSChunk, type GridFSFile, ObjectId } from 'mongodb';
import { parseVersion, versionsOf } from './names.ts';
import type { EncodedImage } from './recode.ts';

const bucketName = 'images';
/** Large enough that an image is mostly one chunk: one read, one write. */
const chunkSizeBytes = 1_000_000;
const pageSize = 200;

export interface ImageFile extends GridFSFile {
  metadata?: { width: number };
}

export type ImageBucket = ReturnType<typeof imageBucket>;

/**
 * The images of a service in its own database (GridFS): first the chunks of an image are stored, then its file, and
 * only then it can be read. It goes the other way: first the file, then the chunks.
 */
export const imageBucket = (db: Db) => {
  const bucket = new GridFSBucket(db, { bucketName, chunkSizeBytes });
  const files = db.collection<ImageFile>(`${bucketName}.files`);
  const chunks = db.collection<GridFSChunk>(`${bucketName}.chunks`);

  const isStored = async ({ _id }: ImageFile) =>
    (await files.findOne({ _id }, { projection: { _id: 1 } })) !== null;

  /** Reads a whole file. The driver ends early, without a fault, where the last chunks are missing. */
  const wholeOf = async ({ _id, filename, length }: ImageFile): Promise<Buffer> => {
    const parts: Buffer[] = [];
    for await (const part of bucket.openDownloadStream(_id)) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    if (bytes.length === length) return bytes;
    throw new Error(`${filename} has ${length} bytes, of which ${bytes.length} are stored`);
  };

  /** The bytes of a file; null when it was removed while they were read. */
  const contentsOf = async (file: ImageFile): Promise<Buffer | null> => {
    try {
      return await wholeOf(file);
    } catch (error) {
      if (await isStored(file)) throw error;
      return null;
    }
  };

  /** Up to a page of the uploads before `end` whose chunks are stored, in order, after the upload `last`. */
  const uploadsWithChunks = async (last: ObjectId, end: ObjectId): Promise<ObjectId[]> => {
    const found = await chunks
      .find(
        { files_id: { $gt: last, $lt: end } },
        { projection: { _id: 0, files_id: 1 }, sort: { files_id: 1, n: 1 }, limit: pageSize },
      )
      .toArray();
    return [...new Map(found.map(({ files_id }) => [files_id.toHexString(), files_id])).values()];
  };

  return {
    repositories: [
      { collection: files, indexes: [[{ filename: 1, uploadDate: 1 }]] },
      { collection: chunks, indexes: [[{ files_id: 1, n: 1 }, { unique: true }]] },
    ] satisfies Repository[],

    put: async (version: string, { bytes, width }: EncodedImage) => {
      await pipeline(Readable.from([bytes]), bucket.openUploadStream(version, { metadata: { width } }));
    },

    read: async (version: string): Promise<EncodedImage | null> => {
      const file = await files.findOne({ filename: version }, { sort: { uploadDate: -1 } });
      const bytes = file && (await contentsOf(file));
      return bytes && { bytes, width: file.metadata?.width ?? 0 };
    },

    /** Removes images and their renditions. */
    remove: async (names: readonly string[]) => {
      const filename = { $in: names.flatMap(versionsOf) };
      const stored = await files.find({ filename }, { projection: { _id: 1 } }).toArray();
      const ids = stored.map(({ _id }) => _id);
      await files.deleteMany({ _id: { $in: ids } });
      await chunks.deleteMany({ files_id: { $in: ids } });
    },

    /** Those of the images that are not stored. */
    missing: async (names: readonly string[]): Promise<string[]> => {
      const stored = await files
        .find({ filename: { $in: [...names] } }, { projection: { filename: 1 } })
        .toArray();
      const known = new Set(stored.map(({ filename }) => filename));
      return names.filter((name) => !known.has(name));
    },

    /** The id under which a version of an image is stored; undefined when it is not. */
    idOf: async (version: string): Promise<ObjectId | undefined> =>
      (await files.findOne({ filename: version }, { sort: { uploadDate: -1 }, projection: { _id: 1 } }))?._id,

    /** The images of which a version was stored in a time, a page at a time. */
    async *storedBetween(from: Date, to: Date): AsyncGenerator<string[]> {
      const end = firstIdOf(to);
      let last = firstIdOf(from);
      for (;;) {
        const page = await files
          .find(
            { _id: { $gt: last, $lt: end } },
            { projection: { filename: 1 }, sort: { _id: 1 }, limit: pageSize },
          )
          .toArray();
        const final = page.at(-1);
        if (!final) return;
        last = final._id;
        yield [...new Set(page.map(({ filename }) => parseVersion(filename).name))];
      }
    },

    /** Removes the chunks that were stored in a time and belong to no file; answers of how many uploads. */
    removeStrayChunks: async (from: Date, to: Date): Promise<number> => {
      const end = firstIdOf(to);
      let removed = 0;
      let last = firstIdOf(from);
      for (;;) {
        const uploads = await uploadsWithChunks(last, end);
        const final = uploads.at(-1);
        if (!final) return removed;
        last = final;
        const whole = await files.find({ _id: { $in: uploads } }, { projection: { _id: 1 } }).toArray();
        const known = new Set(whole.map(({ _id }) => _id.toHexString()));
        const stray = uploads.filter((upload) => !known.has(upload.toHexString()));
        if (stray.length > 0) await chunks.deleteMany({ files_id: { $in: stray } });
        removed += stray.length;
      }
    },
  };
};

/** Smaller than every id that is made from this moment on: an upload gets its id when it begins. */
const firstIdOf = (moment: Date) => ObjectId.createFromTime(Math.max(0, Math.floor(moment.getTime() / 1000)));
