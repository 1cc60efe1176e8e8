import type { Page } from '@plinth/contracts/fields';
import { folded } from '@plinth/contracts/foldedWord';
import type { SpellingDraft } from '@plinth/contracts/search';
import { pagesOf } from '@plinth/runtime/lists';
import { isDuplicateKey, ObjectId, type Repository } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import type { Db } from 'mongodb';

export interface SpellingDocument extends SpellingDraft {
  readonly _id: ObjectId;
  /** Both words as they are looked up: no two spellings are the same ones. */
  readonly key: string;
  readonly by: { readonly _id: string; readonly fullName: string };
  readonly at: Date;
}

/** As many are taken up in the search, the newest of them. */
const mostTakenUp = 2000;
const newestFirst = { at: -1, _id: -1 } as const;

export type SpellingRepository = ReturnType<typeof spellingRepository>;

/** The spellings that staff have added. */
export const spellingRepository = (db: Db) => {
  const spellings = db.collection<SpellingDocument>('spellings');
  const pages = pagesOf(spellings);
  return {
    collection: spellings,
    indexes: [[{ key: 1 }, { unique: true }], [newestFirst]],

    list: (page: Page) => pages.read({}, page, { sort: newestFirst }),

    /** The words that stand for each other. */
    pairs: async (): Promise<string[][]> => {
      const all = await spellings.find({}, { sort: newestFirst, limit: mostTakenUp }).toArray();
      return all.map(({ typed, meant }) => [typed, meant]);
    },

    /** Adds it, or finds the one that is there already. */
    add: async ({ typed, meant }: SpellingDraft, { id, fullName }: Actor) => {
      const key = `${folded(typed)} ${folded(meant)}`;
      const by = { _id: id, fullName };
      const spelling: SpellingDocument = { _id: new ObjectId(), key, typed, meant, by, at: new Date() };
      try {
        await spellings.insertOne(spelling);
      } catch (error) {
        const known = isDuplicateKey(error) ? await spellings.findOne({ key }) : null;
        if (!known) throw error;
        return { spelling: known, isNew: false };
      }
      pages.changed();
      return { spelling, isNew: true };
    },

    /** Whether it was there. */
    remove: async (_id: ObjectId): Promise<boolean> => {
      const { deletedCount } = await spellings.deleteOne({ _id });
      pages.changed();
      return deletedCount > 0;
    },
  } satisfies Repository & Record<string, unknown>;
};
