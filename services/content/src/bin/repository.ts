import { binDays, type PublicationType } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import type { RevisionPerson } from '@plinth/contracts/revisions';
import { imageReferences } from '@plinth/media/references';
import { pagesOf } from '@plinth/runtime/lists';
import { isDuplicateKey, type ObjectId, type Repository } from '@plinth/runtime/mongo';
import type { Db, Filter } from 'mongodb';
import type { BlogDocument } from '../blogs/repository.ts';
import type { ProjectDocument } from '../projects/repository.ts';

export type Deleted =
  | { readonly type: 'blog'; readonly document: BlogDocument }
  | { readonly type: 'project'; readonly document: ProjectDocument };

/** A document that was deleted, under its own id. */
export type BinDocument = Deleted & {
  readonly _id: ObjectId;
  readonly title: string;
  /** The files of its pictures, whichever of its texts shows them. */
  readonly files: readonly string[];
  readonly deletedAt: Date;
  readonly by: RevisionPerson;
  readonly expiresAt: Date;
  /** While it is on its way in or out, and nobody sees it: `moving` may end either way, `removing` in one. */
  readonly phase?: 'moving' | 'removing';
  /** Since when it is in its phase. */
  readonly since?: Date;
};

const dayMs = 86_400_000;
/** Whoever moves an entry is left alone for longer than anybody waits for it: after that it has died over it. */
const leftAloneMs = 20_000;
const atRest = { phase: { $exists: false } };

/** When what is deleted now is removed for good. */
export const expiryOf = (deletedAt: Date) => new Date(deletedAt.getTime() + binDays * dayMs);

export type BinRepository = ReturnType<typeof binRepository>;

/** What was deleted and can be restored. A document that is here and among the others was not deleted. */
export const binRepository = (db: Db) => {
  const collection = db.collection<BinDocument>('bin');
  const pages = pagesOf(collection);
  const enter = (_id: ObjectId, phase: NonNullable<BinDocument['phase']>) =>
    collection.findOneAndUpdate(
      { _id, ...atRest },
      { $set: { phase, since: new Date() } },
      { returnDocument: 'after' },
    );

  return {
    collection,
    images: imageReferences(collection, ['files']),
    indexes: [
      [{ deletedAt: -1, _id: -1 }],
      [{ type: 1, deletedAt: -1, _id: -1 }],
      [{ expiresAt: 1 }],
      [{ phase: 1 }, { sparse: true }],
      [{ files: 1 }],
    ],

    list: (type: PublicationType | undefined, page: Page) => {
      const filter = { ...atRest, ...(type && { type }) } as Filter<BinDocument>;
      return pages.read<BinDocument>(filter, page, { sort: { deletedAt: -1, _id: -1 } });
    },

    byId: (_id: ObjectId) => collection.findOne({ _id, ...atRest }),

    /** What names any of these files. */
    naming: (files: readonly string[]) =>
      collection
        .find({ files: { $in: [...files] } }, { projection: { document: 0 }, sort: { _id: 1 } })
        .toArray(),

    /** Makes something else of what was deleted and names this file. */
    changeNaming: async (
      file: string,
      change: (deleted: Deleted) => Deleted & Pick<BinDocument, 'files'>,
    ): Promise<void> => {
      const naming = collection.find({ files: file, ...atRest });
      for await (const entry of naming) {
        const asRead = { _id: entry._id, deletedAt: entry.deletedAt, files: entry.files, ...atRest };
        await collection.replaceOne(asRead as Filter<BinDocument>, { ...entry, ...change(entry) });
      }
    },

    /** Puts an entry in, in place of what an earlier attempt left. Nobody sees it yet. */
    put: async (entry: BinDocument): Promise<void> => {
      for (;;) {
        try {
          const moving = { ...entry, phase: 'moving', since: new Date() } as const;
          await collection.replaceOne({ _id: entry._id }, moving, { upsert: true });
          return;
        } catch (error) {
          // Somebody else has put it in at the same moment.
          if (!isDuplicateKey(error)) throw error;
        }
      }
    },

    /** From now on it is seen. */
    rest: async (_id: ObjectId) => {
      await collection.updateOne({ _id, phase: 'moving' }, { $unset: { phase: '', since: '' } });
      pages.changed();
    },

    /** Takes an entry to restore it; null when it is not there, or somebody else has. */
    takeOut: (_id: ObjectId) => enter(_id, 'moving'),

    /** Decides that it is removed for good; null when it is not there, or on its way out. */
    condemn: (_id: ObjectId) => enter(_id, 'removing'),

    /** Forgets an entry, not one that was put in later. */
    forget: async ({ _id, deletedAt }: Pick<BinDocument, '_id' | 'deletedAt'>) => {
      await collection.deleteOne({ _id, deletedAt });
      pages.changed();
    },

    /** What somebody may have died over. */
    underway: (now: Date) => {
      const before = new Date(now.getTime() - leftAloneMs);
      return collection
        .find({ $or: [{ phase: 'removing' }, { phase: 'moving', since: { $not: { $gt: before } } }] })
        .toArray();
    },

    expired: (now: Date) =>
      collection.find({ expiresAt: { $lte: now } }, { projection: { _id: 1, deletedAt: 1 } }).toArray(),
  } satisfies Repository & Record<string, unknown>;
};
