import { type EventName, type EventOf, events } from '@plinth/contracts/events';
import { type Collection, type Document, ObjectId } from 'mongodb';
import { insertOnce } from '../mongo.ts';

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
 * Stores a document together with the events that it causes: one atomic write. Answers the stored document, which is
 * the earlier one when `_id` is stored already.
 */
export const insertWithEvents = async <D extends Document & WithOutbox & { _id: ObjectId }>(
  collection: Collection<D>,
  document: Omit<D, 'outbox'> & { readonly _id: ObjectId },
  outbox: readonly OutboxEvent[],
): Promise<D> => insertOnce(collection, { ...document, outbox } as unknown as D);

/** Stores a document together with the event that announces it, as {@link insertWithEvents} does. */
export const insertWithEvent = async <
  D extends Document & WithOutbox & { _id: ObjectId },
  N extends EventName,
>(
  collection: Collection<D>,
  document: Omit<D, 'outbox'> & { readonly _id: ObjectId },
  name: N,
  payload: (id: string) => EventOf<N>,
): Promise<D> =>
  insertWithEvents(collection, document, [outboxEvent(name, payload(document._id.toHexString()))]);
