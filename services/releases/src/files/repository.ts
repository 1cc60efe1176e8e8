import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileIdOf } from '@plinth/runtime/fileIds';
import { isDuplicateKey, ObjectId, type Repository, writeMany } from '@plinth/runtime/mongo';
import { type Db, GridFSBucket, type GridFSChunk, type GridFSFile } from 'mongodb';

const bucketName = 'files';
const chunkSizeBytes = 1_000_000;
/** How long a file that somebody was told to be there stays at least: long enough to publish the release that needs it. */
const promisedMs = 60 * 60_000;
/** An upload that began this long before has ended, well or not. */
const uploadsEndWithinMs = 60 * 60_000;

interface StoredFile extends GridFSFile {
  metadata?: {
    promisedUntil: Date;
    /** What is stored is not what was sent: as if it was not there, until it is sent again. */
    altered?: boolean;
  };
}

export type FileRepository = ReturnType<typeof fileRepository>;

/** The bytes of releases (GridFS), each file once under its sha384, however many releases name it. */
export const fileRepository = (db: Db) => {
  const bucket = new GridFSBucket(db, { bucketName, chunkSizeBytes });
  const files = db.collection<StoredFile>(`${bucketName}.files`);
  const chunks = db.collection<GridFSChunk>(`${bucketName}.chunks`);
  const intact = { 'metadata.altered': { $ne: true } };

  /** Of these, the files that are not there. Those that are there will not be removed for an hour. */
  const missing = async (ids: readonly string[]): Promise<string[]> => {
    const filename = { $in: [...ids] };
    const promisedUntil = new Date(Date.now() + promisedMs);
    // First promised, then looked at: what is removed in between counts as missing.
    await writeMany(() =>
      files.updateMany({ filename }, { $set: { 'metadata.promisedUntil': promisedUntil } }),
    );
    const there = await files.find({ filename, ...intact }, { projection: { filename: 1 } }).toArray();
    const known = new Set(there.map((file) => file.filename));
    return ids.filter((id) => !known.has(id));
  };

  /** False when there is a file with this id. */
  const upload = async (id: string, bytes: Buffer): Promise<boolean> => {
    const stream = bucket.openUploadStream(id, {
      metadata: { promisedUntil: new Date(Date.now() + promisedMs) },
    });
    try {
      await pipeline(Readable.from([bytes]), stream);
      return true;
    } catch (error) {
      await chunks.deleteMany({ files_id: stream.id });
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  const remove = async (file: Pick<StoredFile, '_id'>) => {
    await files.deleteOne({ _id: file._id });
    await chunks.deleteMany({ files_id: file._id });
  };

  return {
    repositories: [
      {
        collection: files,
        indexes: [[{ filename: 1 }, { unique: true }], [{ 'metadata.promisedUntil': 1 }]],
      },
      { collection: chunks, indexes: [[{ files_id: 1, n: 1 }, { unique: true }]] },
    ] satisfies Repository[],

    missing,

    /** Stores bytes whose hash is `id`. Does nothing when they are there. */
    store: async (id: string, bytes: Buffer) => {
      while (!(await upload(id, bytes))) {
        const stored = await files.findOne({ filename: id });
        if (stored && !stored.metadata?.altered) return;
        if (stored) await remove(stored);
      }
    },

    /** The bytes of a file as they were sent, or null. What has changed since is `altered`, and missing from then on. */
    read: async (id: string): Promise<Buffer | 'altered' | null> => {
      const file = await files.findOne({ filename: id, ...intact });
      if (!file) return null;
      const parts: Buffer[] = [];
      const pieces = chunks.find({ files_id: file._id }, { sort: { n: 1 } });
      for await (const { data } of pieces) parts.push(Buffer.from(data.buffer));
      const bytes = Buffer.concat(parts);
      if (fileIdOf(bytes) === id) return bytes;
      await files.updateOne({ _id: file._id }, { $set: { 'metadata.altered': true } });
      return 'altered';
    },

    /** Removes the files that `needed` does not hold and that nobody was promised, and what broken uploads left. Answers how many. */
    removeAllBut: async (needed: ReadonlySet<string>): Promise<number> => {
      let removed = 0;
      const unpromised = { 'metadata.promisedUntil': { $lt: new Date() } };
      for await (const file of files.find(unpromised, { projection: { filename: 1 } })) {
        if (needed.has(file.filename)) continue;
        const { deletedCount } = await files.deleteOne({ _id: file._id, ...unpromised });
        if (deletedCount === 0) continue;
        await chunks.deleteMany({ files_id: file._id });
        removed += 1;
      }
      const ended = ObjectId.createFromTime(Math.floor((Date.now() - uploadsEndWithinMs) / 1000));
      const uploads = await chunks.distinct('files_id', { files_id: { $lt: ended } });
      const whole = new Set(
        (await files.find({ _id: { $in: uploads } }, { projection: { _id: 1 } }).toArray()).map(({ _id }) =>
          _id.toHexString(),
        ),
      );
      const broken = uploads.filter((id) => !whole.has(id.toHexString()));
      if (broken.length > 0) await chunks.deleteMany({ files_id: { $in: broken } });
      return removed;
    },
  };
};
