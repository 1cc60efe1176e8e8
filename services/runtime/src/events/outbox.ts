import { type EventName, type EventOf, events } from '@plinth/contracts/events';
import {
  type Collection,
  type Document,
  type Filter,
  ObjectId,
  type OptionalUnlessRequiredId,
} from 'mongodb';
import { isDuplicateKey } from '../mongo.ts';

/** An event on its way out, stored inside the document that it tells of until all who hear of it have stored it. */
export interface OutboxEvent<N extends EventName = EventName> {
  readonly id: string;
  readonly name: N;
  readonly payload: EventOf<N>;
  readonly at: Date;
}

/** A document that may carry events which not everybody has stored yet. */
export interface WithOutbox {
  outbox?: OutboxEvent[];
}

/** Index that finds documents with waiting events without looking at the others. */
export const outboxIndex = [{ 'outbox.0.at': 1 }, { sparse: true }] as const;

export const outboxEvent = <N extends EventName>(name: N, payload: EventOf<N>): OutboxEvent<N> => ({
  id: new ObjectId().toHexString(),
  name,
  payload: events[name].parse(payload) as EventOf<N>,
  at: new Date(),
});

/**
 * Stores a document together with the event that announces it: one atomic write. Answers the stored document: the
 * earlier one when `_id` is stored already, so that a write whose id comes from its request may be made again.
 */
export const insertWithEvent = async <
  D extends Document & WithOutbox & { _id: ObjectId },
  N extends EventName,
>(
  collection: Collection<D>,
  document: Omit<D, '_id' | 'outbox'>,
  name: N,
  payload: (id: string) => EventOf<N>,
  _id = new ObjectId(),
): Promise<D> => {
  const stored = {
    ...document,
    _id,
    outbox: [outboxEvent(name, payload(_id.toHexString()))],
  } as unknown as D;
  try {
    await collection.insertOne(stored as unknown as OptionalUnlessRequiredId<D>);
    return stored;
  } catch (error) {
    const earlier = isDuplicateKey(error) ? await collection.findOne({ _id } as Filter<D>) : null;
    if (!earlier) throw error;
    return earlier as unknown as D;
  }
};
