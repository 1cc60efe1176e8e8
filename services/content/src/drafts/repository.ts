import { type DraftType, draftKeptDays } from '@plinth/contracts/drafts';
import type { Repository } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import type { Db } from 'mongodb';

/** The form that a draft is of. */
export interface DraftOf {
  readonly type: DraftType;
  /** The id of what the form changes, or `new`. */
  readonly of: string;
}

export interface DraftDocument extends DraftOf {
  /** One for each person and form: whoever saves twice at once still has one. */
  readonly _id: string;
  readonly by: { readonly _id: string; readonly fullName: string };
  /** As the form sent them, as JSON: names with dots and dollars in them are nothing to the database. */
  readonly fields: string;
  readonly since: Date;
  readonly savedAt: Date;
}

/** As many are named who write in one form. */
const writersMost = 20;

const idOf = (person: string, { type, of }: DraftOf) => `${type}/${of}/${person}`;

export const draftRepository = (db: Db) => {
  const drafts = db.collection<DraftDocument>('drafts');
  return {
    collection: drafts,
    indexes: [
      [{ of: 1, type: 1, savedAt: -1 }],
      [{ savedAt: 1 }, { expireAfterSeconds: draftKeptDays * 24 * 3600 }],
    ],

    /** When it was saved. */
    save: async ({ id, fullName }: Actor, form: DraftOf, fields: object): Promise<Date> => {
      const savedAt = new Date();
      const by = { _id: id, fullName };
      await drafts.updateOne(
        { _id: idOf(id, form) },
        { $set: { ...form, by, fields: JSON.stringify(fields), savedAt }, $setOnInsert: { since: savedAt } },
        { upsert: true },
      );
      return savedAt;
    },

    read: (person: string, form: DraftOf) => drafts.findOne({ _id: idOf(person, form) }),

    remove: (person: string, form: DraftOf) => drafts.deleteOne({ _id: idOf(person, form) }),

    /** The person's own, and those of others that were saved after a moment; everybody's new one is another one. */
    writers: async (person: string, form: DraftOf, after: Date) => {
      const withoutFields = { projection: { fields: 0 } };
      const own = await drafts.findOne({ _id: idOf(person, form) }, withoutFields);
      const others =
        form.of === 'new'
          ? []
          : await drafts
              .find(
                { ...form, savedAt: { $gt: after }, 'by._id': { $ne: person } },
                { ...withoutFields, sort: { savedAt: -1 }, limit: writersMost },
              )
              .toArray();
      return own ? [own, ...others] : others;
    },
  } satisfies Repository & Record<string, unknown>;
};
export type DraftRepository = ReturnType<typeof draftRepository>;
