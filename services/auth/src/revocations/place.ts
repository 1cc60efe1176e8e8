import { type Document, type Filter, ObjectId } from 'mongodb';

/** A place among documents in the order of a date: behind the document with this id, of those of one moment. */
export interface Place {
  readonly at: Date;
  readonly id: ObjectId;
}

/** The place before everything of a moment (milliseconds). */
export const beforeMoment = (ms: number): Place => ({ at: new Date(ms), id: new ObjectId('0'.repeat(24)) });

/** Finds what is behind a place. The first condition bounds the index, the second leaves out what was read already. */
export const behind = <D extends Document>(field: keyof D & string, { at, id }: Place) =>
  ({ [field]: { $gte: at }, $or: [{ [field]: { $gt: at } }, { _id: { $gt: id } }] }) as Filter<D>;
