import { createHash, randomBytes } from 'node:crypto';
import type { PublicationType } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import type { RevisionPerson } from '@plinth/contracts/revisions';
import { pagesOf } from '@plinth/runtime/lists';
import { databaseTime, ObjectId, orNotFound, type Repository } from '@plinth/runtime/mongo';
import type { Db, Filter } from 'mongodb';

/** A link that shows the page of one blog or project. */
export interface PreviewLinkDocument {
  readonly _id: ObjectId;
  /** The hash of what is in its address: whoever reads the database alone cannot open it. */
  readonly token: string;
  readonly type: PublicationType;
  readonly of: ObjectId;
  /** The revision that it shows; absent where it shows the text that was saved last. */
  readonly revision?: number;
  readonly since: Date;
  readonly by: RevisionPerson;
  readonly expiresAt: Date;
  /** Somebody has ended it before its time. */
  readonly endedAt?: Date;
}
type NewLink = Pick<PreviewLinkDocument, 'type' | 'of' | 'revision' | 'by'> & { readonly hours: number };

const tokenBytes = 32;
/** For so long after its time it is known that there was such a link. */
const knownForSeconds = 30 * 24 * 3600;

/** Nothing is known of a token but this, which says nothing of it: there are too many to try (2^256). */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A link as it is told to whoever may see its page. */
type MadeLink = PreviewLinkDocument & { readonly told: string };

const hourMs = 3_600_000;

export type PreviewLinkRepository = ReturnType<typeof previewLinkRepository>;

/** The links. How long one holds is told by the database's clock: it is the same for all who make and open them. */
export const previewLinkRepository = (db: Db) => {
  const collection = db.collection<PreviewLinkDocument>('previewLinks');
  const pages = pagesOf(collection);

  /** A link that holds. Throws `not-found` when there was none, `preview-ended` when it is over. */
  const holding = async (filter: Filter<PreviewLinkDocument>): Promise<PreviewLinkDocument> => {
    const { expiresAt, endedAt, ...link } = orNotFound(await collection.findOne(filter));
    if (endedAt || expiresAt <= (await databaseTime(db))) throw new Problem('preview-ended');
    return { ...link, expiresAt };
  };
  return {
    collection,
    indexes: [
      [{ token: 1 }, { unique: true }],
      [{ of: 1, since: -1 }],
      [{ since: -1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: knownForSeconds }],
    ],

    /** Makes a link. Its token is told here and never again. */
    make: async ({ hours, ...link }: NewLink): Promise<MadeLink> => {
      const told = randomBytes(tokenBytes).toString('base64url');
      const since = await databaseTime(db);
      const expiresAt = new Date(since.getTime() + hours * hourMs);
      const made = { _id: new ObjectId(), ...link, token: hashOf(told), since, expiresAt };
      await collection.insertOne(made);
      pages.changed();
      return { ...made, told };
    },

    /** One that holds. Throws `not-found` when there was none, `preview-ended` when it is over. */
    byToken: (token: string) => holding({ token: hashOf(token) }),

    /** One that holds. Throws as `byToken` does. */
    byId: (_id: ObjectId) => holding({ _id }),

    /** A page of those that hold, of one blog or project or of all. */
    running: async (of: ObjectId | undefined, page: Page) =>
      pages.read<PreviewLinkDocument>(
        { ...(of && { of }), endedAt: { $exists: false }, expiresAt: { $gt: await databaseTime(db) } },
        page,
        { sort: { since: -1 } },
      ),

    end: async (_id: ObjectId) => {
      const endedAt = await databaseTime(db);
      await collection.updateOne({ _id, endedAt: { $exists: false } }, { $set: { endedAt } });
      pages.changed();
    },
  } satisfies Repository & Record<string, unknown>;
};
