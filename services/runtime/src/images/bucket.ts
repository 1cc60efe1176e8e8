import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Db, GridFSBucket, type GridFSFile } from 'mongodb';
import type { Repository } from '../mongo.ts';
import { versionsOf } from './names.ts';
import type { EncodedImage } from './recode.ts';

const bucketName = 'images';
/** Large enough that an image is mostly one chunk: one read, one write. */
const chunkSizeBytes = 1_000_000;

interface ImageFile extends GridFSFile {
  metadata?: { width: number; doubtfulSince?: Date };
}

/**
 * The images of a service in its own database (GridFS). An image is *doubtful* while it is not known whether a
 * document names it: from when it is stored, or about to lose its document, until somebody has looked.
 */
export const imageBucket = (db: Db) => {
  const bucket = new GridFSBucket(db, { bucketName, chunkSizeBytes });
  const files = db.collection<ImageFile>(`${bucketName}.files`);

  const contentsOf = async (file: ImageFile): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of bucket.openDownloadStream(file._id)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };

  return {
    collection: files,
    indexes: [[{ 'metadata.doubtfulSince': 1 }, { sparse: true }]],

    /** Stores an image as doubtful. It can be read once all of it is there. */
    put: async (version: string, { bytes, width }: EncodedImage) => {
      const upload = bucket.openUploadStream(version, { metadata: { width, doubtfulSince: new Date() } });
      await pipeline(Readable.from([bytes]), upload);
    },

    read: async (version: string): Promise<EncodedImage | null> => {
      const file = await files.findOne({ filename: version }, { sort: { uploadDate: -1 } });
      return file ? { bytes: await contentsOf(file), width: file.metadata?.width ?? 0 } : null;
    },

    doubt: async (names: readonly string[]) => {
      const filename = { $in: names.flatMap(versionsOf) };
      await files.updateMany({ filename }, { $set: { 'metadata.doubtfulSince': new Date() } });
    },

    trust: async (name: string) => {
      const filename = { $in: versionsOf(name) };
      await files.updateMany({ filename }, { $unset: { 'metadata.doubtfulSince': '' } });
    },

    remove: async (name: string) => {
      const stored = await files.find({ filename: { $in: versionsOf(name) } }).toArray();
      for (const file of stored) await bucket.delete(file._id);
    },

    /** The stored names that have been doubtful since before a moment. */
    doubtful: async (before: Date): Promise<string[]> => {
      const found = await files
        .find(
          { 'metadata.doubtfulSince': { $lt: before } },
          { projection: { filename: 1 }, sort: { 'metadata.doubtfulSince': 1 }, limit: 500 },
        )
        .toArray();
      return found.map(({ filename }) => filename);
    },
  } satisfies Repository & Record<string, unknown>;
};
