import { listedPreviews, type Preview } from '@plinth/contracts/previews';
import { ObjectId, type Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';
import type { ReleaseKey } from '../releases/repository.ts';

interface PreviewDocument {
  _id: ObjectId;
  id: string;
  releases: Preview['releases'];
  since: Date;
  until: Date;
  by: string;
  /** Only of one whose link was ended before its time. */
  revokedAt?: Date;
}

/** As the token of its link has it. */
export type PreviewKey = Pick<Preview, 'id' | 'since'>;

export type PreviewRepository = ReturnType<typeof previewRepository>;

const presented = ({ id, releases, since, until, by }: PreviewDocument): Preview => ({
  ...{ id, releases, by },
  since: since.toISOString(),
  until: until.toISOString(),
});

/** Previews whose links hold: while one does, its releases are not removed. */
export const previewRepository = (db: Db) => {
  const collection = db.collection<PreviewDocument>('previews');
  const holding = () =>
    collection.find({ until: { $gt: new Date() }, revokedAt: { $exists: false } }).sort({ _id: -1 });

  return {
    collection,
    indexes: [
      [{ until: 1 }, { expireAfterSeconds: 0 }],
      [{ revokedAt: 1 }, { sparse: true }],
    ] satisfies Repository['indexes'],

    /** Answers how to take it back. */
    add: async (preview: Omit<PreviewDocument, '_id'>) => {
      const _id = new ObjectId();
      await collection.insertOne({ _id, ...preview });
      return { preview: presented({ _id, ...preview }), takeBack: () => collection.deleteOne({ _id }) };
    },

    list: async (): Promise<Preview[]> => (await holding().limit(listedPreviews).toArray()).map(presented),

    /** The preview of a link that holds; null when there is none. */
    find: async ({ id, since }: PreviewKey): Promise<Preview | null> => {
      const held = { id, since: new Date(since), until: { $gt: new Date() }, revokedAt: { $exists: false } };
      const found = await collection.findOne(held);
      return found && presented(found);
    },

    /** Ends a link. Previews of one set that began in the same moment are one. */
    revoke: ({ id, since }: PreviewKey) =>
      collection.updateMany({ id, since: new Date(since) }, { $set: { revokedAt: new Date() } }),

    /** The previews whose tokens would still hold, and must not. */
    revoked: async (): Promise<PreviewKey[]> => {
      const found = await collection
        .find({ revokedAt: { $exists: true }, until: { $gt: new Date() } })
        .sort({ _id: 1 })
        .toArray();
      return found.map(({ id, since }) => ({ id, since: since.toISOString() }));
    },

    /** The releases that a preview names. */
    named: async (): Promise<ReleaseKey[]> =>
      (await holding().toArray()).flatMap(({ releases }) =>
        Object.entries(releases).map(([name, version]) => ({ name, version })),
      ),
  };
};
