import type { QueryOf } from '@plinth/contracts/api';
import type { AuditEntry, audit } from '@plinth/contracts/audit';
import { pagesOf } from '@plinth/runtime/lists';
import { type Db, type Index, isDuplicateKey, ObjectId } from '@plinth/runtime/mongo';
import type { Filter } from 'mongodb';

type Stored = Omit<AuditEntry, '_id' | 'at'> & { readonly _id: ObjectId; readonly at: Date };
type Query = QueryOf<typeof audit.listAudit>;

/** Where an entry names what was created or changed. */
const ofOne = ['params.id', 'created', 'changed.ids'];

export type AuditRepository = ReturnType<typeof auditRepository>;

/** Append-only: there is nothing here that changes or removes an entry, and nothing else opens the collection. */
export const auditRepository = (db: Db) => {
  const collection = db.collection<Stored>('audit');
  const pages = pagesOf(collection);
  return {
    collection,
    indexes: [
      [{ at: -1, _id: -1 }],
      [{ 'actor._id': 1, at: -1, _id: -1 }],
      [{ call: 1, at: -1, _id: -1 }],
      ...ofOne.map((field): Index => [{ [field]: 1, at: -1, _id: -1 }, { sparse: true }]),
    ] satisfies Index[],

    /** Stores an entry. One that is handed over again stays as it is. */
    append: async ({ _id, at, ...entry }: AuditEntry): Promise<void> => {
      try {
        await collection.insertOne({ _id: new ObjectId(_id), at: new Date(at), ...entry });
        pages.changed();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** A page of what one person did, of one kind of write, of what was done to one thing, or of everything; newest first. */
    list: ({ actor, call, of, ...page }: Query) => {
      const filter: Filter<Stored> = {
        ...(actor ? { 'actor._id': actor } : {}),
        ...(call ? { call } : {}),
        ...(of ? { $or: ofOne.map((field) => ({ [field]: of })) } : {}),
      };
      return pages.read(filter, page, { sort: { at: -1, _id: -1 } });
    },
  };
};
