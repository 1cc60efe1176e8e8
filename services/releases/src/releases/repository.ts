import type { CompressedFiles, PublishedRelease } from '@plinth/contracts/releasePublishing';
import { Release } from '@plinth/contracts/releases';
import { fileIdFrom } from '@plinth/runtime/fileIds';
import { isDuplicateKey, type Repository, writeMany } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

interface ReleaseDocument {
  /** Name and version. */
  _id: string;
  name: string;
  version: string;
  /** The text of the description, which its hash is made from. */
  description: string;
  compressed: CompressedFiles;
  publishedAt: Date;
  by: string;
  /** A removal that has begun: from then on it counts as not published. */
  removal?: string;
}

export interface StoredRelease extends PublishedRelease {
  readonly description: string;
}

export interface ReleaseKey {
  readonly name: string;
  readonly version: string;
}

const idOf = ({ name, version }: ReleaseKey) => `${name} ${version}`;

const storedRelease = ({ name, version, description, compressed, publishedAt, by }: ReleaseDocument) => ({
  ...{ name, version, description, compressed, by },
  publishedAt: publishedAt.toISOString(),
  release: Release.parse(JSON.parse(description)),
});

/** Every file that a release needs: its own, and their compressed forms. */
export const filesOf = ({ integrity }: Pick<Release, 'integrity'>, compressed: CompressedFiles): string[] => {
  const own = Object.values(integrity).map(fileIdFrom);
  const further = own.flatMap((id) => Object.values(compressed[id] ?? {}));
  return [...new Set([...own, ...further])];
};

/** The fields to set, one for each compressed form: what is set beside them stays. */
const fieldsOf = (compressed: CompressedFiles): Record<string, string> =>
  Object.fromEntries(
    Object.entries(compressed).flatMap(([id, forms]) =>
      Object.entries(forms).map(([encoding, form]) => [`compressed.${id}.${encoding}`, form]),
    ),
  );

export type ReleaseRepository = ReturnType<typeof releaseRepository>;

/** The descriptions of releases. They never change, but for further compressed forms of their files. */
export const releaseRepository = (db: Db) => {
  const collection = db.collection<ReleaseDocument>('releases');
  const published = { removal: { $exists: false } };

  return {
    collection,
    indexes: [[{ publishedAt: 1 }]] satisfies Repository['indexes'],

    /** The release, or null when it was never published or is being removed. */
    find: async (key: ReleaseKey): Promise<StoredRelease | null> => {
      const found = await collection.findOne({ _id: idOf(key), ...published });
      return found && storedRelease(found);
    },

    /**
     * Publishes a description, or adds compressed forms to one that is there, which then counts as published now: a removal that
     * runs leaves it. `another`: that name and version stand for other content.
     */
    publish: async (
      { name, version }: ReleaseKey,
      { description, compressed, by }: { description: string; compressed: CompressedFiles; by: string },
    ): Promise<'created' | 'known' | 'another'> => {
      const _id = idOf({ name, version });
      for (;;) {
        const publishedAt = new Date();
        const known = await collection.findOneAndUpdate(
          { _id, description },
          { $set: { publishedAt, ...fieldsOf(compressed) }, $unset: { removal: '' } },
          { returnDocument: 'before' },
        );
        if (known) return known.removal ? 'created' : 'known';
        try {
          await collection.insertOne({ _id, name, version, description, compressed, publishedAt, by });
          return 'created';
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
        }
        // Another content, unless it was removed or published by somebody else in between.
        const found = await collection.findOne({ _id });
        if (found && found.description !== description) return 'another';
      }
    },

    /** Begins the removal of what was published before `before`, except for those that `keep` names; answers what it began with, oldest first. */
    beginRemoval: async (
      removal: string,
      before: Date,
      keep: readonly ReleaseKey[],
    ): Promise<ReleaseKey[]> => {
      await writeMany(() =>
        collection.updateMany(
          { publishedAt: { $lt: before }, _id: { $nin: keep.map(idOf) } },
          { $set: { removal } },
        ),
      );
      return collection
        .find({ removal }, { projection: { _id: 0, name: 1, version: 1 }, sort: { publishedAt: 1, _id: 1 } })
        .toArray();
    },

    /** These are needed after all. */
    endRemoval: async (removal: string, keys: readonly ReleaseKey[]) => {
      await writeMany(() =>
        collection.updateMany({ _id: { $in: keys.map(idOf) }, removal }, { $unset: { removal: '' } }),
      );
    },

    /** Removes what this removal began with and nobody has published anew since. */
    completeRemoval: async (removal: string): Promise<void> => {
      await writeMany(() => collection.deleteMany({ removal }));
    },

    /** The ids of all files that any release names. */
    neededFiles: async (): Promise<Set<string>> => {
      const needed = new Set<string>();
      for await (const { description, compressed } of collection.find({})) {
        for (const id of filesOf(Release.parse(JSON.parse(description)), compressed)) needed.add(id);
      }
      return needed;
    },
  };
};
