import { listedPreviews, type Preview } from '@plinth/contracts/previews';
import type { Deployer } from '@plinth/runtime/http/authorize';
import { ObjectId, type Repository } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import type { Db, Filter } from 'mongodb';
import type { ReleaseKey } from '../releases/repository.ts';

interface PreviewDocument {
  _id: ObjectId;
  id: string;
  releases: Preview['releases'];
  since: Date;
  until: Date;
  by: string;
  /** The deploy token that made it, as {@link makerOf} names it; null for an administrator's. */
  deployToken: string | null;
  /** Only of one whose link was ended before its time. */
  revokedAt?: Date;
}

/** As the token of its link has it. */
export type PreviewKey = Pick<Preview, 'id' | 'since'>;

/** The deploy token that a setting gives: it is not stored, so that nobody can tell when it ends. */
const fromSetting = 'setting';

/** How the deploy token of whoever asks is called; null for an administrator, who has none. */
export const makerOf = (actor: Actor | Deployer): string | null =>
  actor.role === 'deployer' ? (actor.deployToken ?? fromSetting) : null;

export type PreviewRepository = ReturnType<typeof previewRepository>;

const presented = ({ id, releases, since, until, by }: PreviewDocument): Preview => ({
  ...{ id, releases, by },
  since: since.toISOString(),
  until: until.toISOString(),
});

/**
 * Previews whose links hold: while one does, its releases are not removed. A link holds until its time is over, until it is ended,
 * or until the deploy token ends that made it; `tokens` answers the ids of those that have not.
 */
export const previewRepository = (db: Db, tokens: () => Promise<string[]>) => {
  const collection = db.collection<PreviewDocument>('previews');

  const inTime = () => ({ until: { $gt: new Date() } });
  const makers = async () => [null, fromSetting, ...(await tokens())];
  const holding = async (): Promise<Filter<PreviewDocument>> => ({
    ...{ ...inTime(), revokedAt: { $exists: false } },
    deployToken: { $in: await makers() },
  });
  const findHolding = async () => collection.find(await holding()).sort({ _id: -1 });
  const revoke = async (which: Filter<PreviewDocument>): Promise<number> => {
    const $set = { revokedAt: new Date() };
    return (await collection.updateMany({ $and: [await holding(), which] }, { $set })).modifiedCount;
  };

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

    list: async (): Promise<Preview[]> =>
      (await (await findHolding()).limit(listedPreviews).toArray()).map(presented),

    /** The preview of a link that holds; null when there is none. */
    find: async ({ id, since }: PreviewKey): Promise<Preview | null> => {
      const found = await collection.findOne({ ...(await holding()), id, since: new Date(since) });
      return found && presented(found);
    },

    /** Ends a link. Previews of one set that began in the same moment are one. */
    revoke: ({ id, since }: PreviewKey) => revoke({ id, since: new Date(since) }),

    /** Ends all that show a front end, in one version or in any; answers how many. */
    revokeOfRelease: (name: string, version?: string) =>
      revoke({ [`releases.${name}`]: version ?? { $exists: true } }),

    /** Ends all that a deploy token made; answers how many. */
    revokeOfToken: (deployToken: string) => revoke({ deployToken }),

    /** The previews whose tokens would still hold, and must not. */
    revoked: async (): Promise<PreviewKey[]> => {
      const ended = [{ revokedAt: { $exists: true } }, { deployToken: { $nin: await makers() } }];
      const found = await collection
        .find({ ...inTime(), $or: ended })
        .sort({ _id: 1 })
        .toArray();
      return found.map(({ id, since }) => ({ id, since: since.toISOString() }));
    },

    /** The releases that a preview names. */
    named: async (): Promise<ReleaseKey[]> =>
      (await (await findHolding()).toArray()).flatMap(({ releases }) =>
        Object.entries(releases).map(([name, version]) => ({ name, version })),
      ),
  };
};
