import type { Db } from 'mongodb';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Repository } from '../mongo.ts';

/** An event as it came, which this version of the service does not know by name or whose payload it refuses. */
export interface PutAsideEvent {
  /** The event's id. */
  readonly _id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly at: Date;
  /** Why it was put aside, for whoever looks. */
  readonly reason: string;
  readonly putAsideAt: Date;
}

export type CountsByName = Readonly<Record<string, number>>;

/** The stage that counts documents by their event's name, and how its result is read. */
export const countByName = (name: string) => ({ $group: { _id: name, count: { $sum: 1 } } });
export const countsOf = (rows: readonly { _id: string; count: number }[]): CountsByName =>
  Object.fromEntries(rows.map(({ _id, count }) => [_id, count]));

/**
 * Where a service keeps the events that it received and does not understand: they came from a newer version, and this
 * one was rolled back or is not updated yet. They stay until a version takes them up that does.
 */
export const putAsideEvents = (db: Db) => {
  const collection = db.collection<PutAsideEvent>('eventsPutAside');
  return {
    repository: { collection, indexes: [[{ name: 1 }]] } satisfies Repository,

    /** Keeps an event; one that is delivered again is kept once. */
    keep: async ({ _id, ...event }: Omit<PutAsideEvent, 'putAsideAt'>) => {
      const $setOnInsert = { ...event, putAsideAt: new Date() };
      await collection.updateOne({ _id }, { $setOnInsert }, { upsert: true });
    },
    remove: (_id: string) => collection.deleteOne({ _id }),
    withNames: (names: readonly string[]) => collection.find({ name: { $in: names } }),
    counts: async (): Promise<CountsByName> =>
      countsOf(await collection.aggregate<{ _id: string; count: number }>([countByName('$name')]).toArray()),
  };
};

interface ReporterOptions {
  readonly metrics: Pick<Metrics, 'eventsPutAside'>;
  readonly log: Logger;
  /** The collection in which they are kept. */
  readonly place: string;
}

/** Tells metrics, and the log when it changes, how many events of which name are put aside in one place. */
export const putAsideReporter = ({ metrics, log, place }: ReporterOptions) => {
  let told = '{}';
  return (counts: CountsByName) => {
    metrics.eventsPutAside(place, counts);
    const now = JSON.stringify(counts);
    if (now === told) return;
    told = now;
    if (now === '{}') log.info({ place }, 'no event is put aside any more');
    else log.warn({ place, counts }, 'events are put aside: this version does not understand them');
  };
};
