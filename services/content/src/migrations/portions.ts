import type { AnyBulkWriteOperation, Collection, Document, Filter } from 'mongodb';

/** So many are changed well within the time that the driver gives a command. */
const portion = 1000;

/** Filters that find the documents of a collection, a portion at a time. */
export async function* portionsOf(collection: Collection) {
  let after = {};
  for (;;) {
    const ids = await collection
      .find(after, { projection: { _id: 1 }, sort: { _id: 1 }, limit: portion })
      .toArray();
    const [first, last] = [ids[0], ids.at(-1)];
    if (!first || !last) return;
    yield { _id: { $gte: first._id, $lte: last._id } };
    after = { _id: { $gt: last._id } };
  }
}

/** A change of one document. Its filter finds it only while it is as it was read: whoever changes it meanwhile writes the note of theirs. */
export type Note<T extends Document> = Extract<AnyBulkWriteOperation<T>, { updateOne: unknown }>;

interface Noting<T extends Document> {
  readonly missing: Filter<T>;
  /** The fields that a note is made from. */
  readonly read: readonly (keyof T & string)[];
  /** Nothing for a document that has none to get. */
  readonly noteOf: (document: T) => Note<T>['updateOne'] | undefined;
}

/** Gives the documents that miss a note theirs, a portion at a time. Rejects at the next portion once `signal` is aborted. */
export const noteInPortions = async <T extends Document>(
  collection: Collection<T>,
  { missing, read, noteOf }: Noting<T>,
  signal: AbortSignal,
) => {
  const projection = Object.fromEntries(read.map((field) => [field, 1]));
  for await (const ids of portionsOf(collection as unknown as Collection)) {
    const found = await collection.find<T>({ ...missing, ...ids } as Filter<T>, { projection }).toArray();
    signal.throwIfAborted();
    const notes = found.flatMap((document): AnyBulkWriteOperation<T>[] => {
      const updateOne = noteOf(document);
      return updateOne ? [{ updateOne }] : [];
    });
    if (notes.length > 0) await collection.bulkWrite(notes, { ordered: false });
  }
};
