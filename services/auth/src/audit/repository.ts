import type { QueryOf } from '@plinth/contracts/api';
import { type AuditEntry, type audit, auditLatest } from '@plinth/contracts/audit';
import { type Db, type Index, isDuplicateKey, ObjectId, paging } from '@plinth/runtime/mongo';

type Stored = Omit<AuditEntry, '_id' | 'at'> & { readonly _id: ObjectId; readonly at: Date };
type Query = QueryOf<typeof audit.listAudit>;

export type AuditRepository = ReturnType<typeof auditRepository>;

/** Append-only: there is nothing here that changes or removes an entry, and nothing else opens the collection. */
export const auditRepository = (db: Db) => {
  const collection = db.collection<Stored>('audit');
  return {
    collection,
    indexes: [
      [{ at: -1, _id: -1 }],
      [{ 'actor._id': 1, at: -1, _id: -1 }],
      [{ call: 1, at: -1, _id: -1 }],
    ] satisfies Index[],

    /** Stores an entry. One that is handed over again stays as it is. */
    append: async ({ _id, at, ...entry }: AuditEntry): Promise<void> => {
      try {
        await collection.insertOne({ _id: new ObjectId(_id), at: new Date(at), ...entry });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Newest first; and how many there are in all. */
    list: async ({ actor, call, ...page }: Query) => {
      const { skip, limit } = paging({ limit: auditLatest, ...page });
      const filter = { ...(actor ? { 'actor._id': actor } : {}), ...(call ? { call } : {}) };
      const [list, total] = await Promise.all([
        collection.find(filter, { sort: { at: -1, _id: -1 }, skip, limit }).toArray(),
        collection.countDocuments(filter),
      ]);
      return { list, total };
    },
  };
};
