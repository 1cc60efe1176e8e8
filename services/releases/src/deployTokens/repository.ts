import { randomBytes } from 'node:crypto';
import type { Page } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import { type DeployToken, deployTokenPrefix } from '@plinth/contracts/releasePublishing';
import { fileIdOf } from '@plinth/runtime/fileIds';
import type { Deployer } from '@plinth/runtime/http/authorize';
import { pagesOf } from '@plinth/runtime/lists';
import { ObjectId, type Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

interface DeployTokenDocument {
  _id: ObjectId;
  name: string;
  frontEnd: string | null;
  /** Of the token itself nothing is stored: it is as random as a key, so a plain hash gives nothing away. */
  hash: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** `lastUsedAt` is written at most this often. */
const noteUseEveryMs = 60_000;

const presented = ({ _id, name, frontEnd, createdAt, lastUsedAt }: DeployTokenDocument): DeployToken => ({
  _id: _id.toHexString(),
  name,
  frontEnd,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

export type DeployTokenRepository = ReturnType<typeof deployTokenRepository>;

/** Deploy tokens, and one more that holds as long as this process when it was given `ownToken`. */
export const deployTokenRepository = (db: Db, ownToken: string | undefined) => {
  const collection = db.collection<DeployTokenDocument>('deployTokens');
  const pages = pagesOf(collection);

  return {
    collection,
    indexes: [[{ hash: 1 }, { unique: true }]] satisfies Repository['indexes'],

    create: async (name: string, frontEnd: string | null) => {
      const token = `${deployTokenPrefix}${randomBytes(32).toString('base64url')}`;
      const document = {
        ...{ _id: new ObjectId(), name, frontEnd, createdAt: new Date(), lastUsedAt: null },
        hash: fileIdOf(token),
      };
      await collection.insertOne(document);
      pages.changed();
      return { ...presented(document), token };
    },

    list: async (page: Page) => {
      const { items, ...rest } = await pages.read<DeployTokenDocument>({}, page, { sort: { _id: -1 } });
      return { ...rest, items: items.map(presented) };
    },

    /** The ids of the tokens that hold. */
    ids: async (): Promise<string[]> => {
      const found = await collection.find({}, { projection: { _id: 1 } }).toArray();
      return found.map(({ _id }) => _id.toHexString());
    },

    /** False when there is no such token. */
    revoke: async (_id: ObjectId): Promise<boolean> => {
      const { deletedCount } = await collection.deleteOne({ _id });
      pages.changed();
      return deletedCount > 0;
    },

    /** Whose token this is. Throws `unauthenticated` for one that does not hold. */
    verify: async (token: string): Promise<Deployer> => {
      if (ownToken && fileIdOf(token) === fileIdOf(ownToken)) {
        return { role: 'deployer', deployToken: null, fullName: 'this machine', frontEnd: null };
      }
      const found = await collection.findOne({ hash: fileIdOf(token) });
      if (!found) throw new Problem('unauthenticated');
      const { _id, name, frontEnd, lastUsedAt } = found;
      const now = new Date();
      if (now.getTime() - (lastUsedAt?.getTime() ?? 0) > noteUseEveryMs) {
        await collection.updateOne({ _id }, { $set: { lastUsedAt: now } });
      }
      return { role: 'deployer', deployToken: _id.toHexString(), fullName: name, frontEnd };
    },
  };
};
