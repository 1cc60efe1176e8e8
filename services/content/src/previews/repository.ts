import { createHash, randomBytes } from 'node:crypto';
import type { PublicationType } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import type { RevisionPerson } from '@plinth/contracts/revisions';
import { pagesOf } from '@plinth/runtime/lists';
import { ObjectId, type Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

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
type NewLink = Pick<PreviewLinkDocument, 'type' | 'of' | 'revision' | 'by' | 'expiresAt'>;

const tokenBytes = 32;
/** For so long after its time it is known that there was such a link. */
const knownForSeconds = 30 * 24 * 3600;

/** Nothing is known of a token but this, which says nothing of it: there are too many to try (2^256). */
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Whether a link may be opened. */
export const holds = ({ expiresAt, endedAt }: Pick<PreviewLinkDocument, 'expiresAt' | 'endedAt'>) =>
  !endedAt && expiresAt > new Date();

export type PreviewLinkRepository = ReturnType<typeof previewLinkRepository>;

export const previewLinkRepository = (db: Db) => {
  const collection = db.collection<PreviewLinkDocument>('previewLinks');
  const pages = pagesOf(collection);
  return {
    collection,
    indexes: [
      [{ token: 1 }, { unique: true }],
      [{ of: 1, since: -1 }],
      [{ since: -1 }],
      [{ expiresAt: 1 }, { expireAfterSeconds: knownForSeconds }],
    ],

    /** Makes a link. Its token is told here and never again. */
    make: async (link: NewLink): Promise<PreviewLinkDocument & { readonly told: string }> => {
      const told = randomBytes(tokenBytes).toString('base64url');
      const made = { _id: new ObjectId(), ...link, token: hashOf(told), since: new Date() };
      await collection.insertOne(made);
      pages.changed();
      return { ...made, told };
    },

    byToken: (token: string) => collection.findOne({ token: hashOf(token) }),

    byId: (_id: ObjectId) => collection.findOne({ _id }),

    /** A page of those that hold, of one blog or project or of all. */
    running: (of: ObjectId | undefined, page: Page) =>
      pages.read<PreviewLinkDocument>(
        { ...(of && { of }), endedAt: { $exists: false }, expiresAt: { $gt: new Date() } },
        page,
        { sort: { since: -1 } },
      ),

    end: async (_id: ObjectId) => {
      await collection.updateOne({ _id, endedAt: { $exists: false } }, { $set: { endedAt: new Date() } });
      pages.changed();
    },
  } satisfies Repository & Record<string, unknown>;
};
