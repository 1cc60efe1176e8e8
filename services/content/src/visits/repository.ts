import { visitDays } from '@plinth/contracts/visits';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

export type SumKind = 'page' | 'source' | 'step' | 'country';

/** How often something happened in an hour of a day. */
export interface Sum {
  readonly kind: SumKind;
  readonly name: string;
  readonly hour: number;
  readonly count: number;
}

/** The sums of a day's hours under one name, or its visitors; nothing of who they were. */
interface VisitDocument {
  /** The day, the kind and the name. */
  readonly _id: string;
  readonly day: Date;
  readonly kind: SumKind | 'visitors';
  readonly name: string;
  readonly count: number;
  /** Of visitors there are none: who comes in two hours is one visitor of the day. */
  readonly hours?: Readonly<Record<string, number>>;
}

/** A day has no more pages and no more sources than these: whoever invents some has them counted as `others`, and fills nothing. */
const mostOfDay = 300;
const others = '…';
const mostShown = 10;
const dayMs = 86_400_000;

/** The first of the days that are held up to this one. */
const firstOf = (today: Date) => new Date(today.getTime() - (visitDays - 1) * dayMs);

const named = (day: Date) => day.toISOString().slice(0, 10);

export type VisitRepository = ReturnType<typeof visitRepository>;

export const visitRepository = (db: Db) => {
  const visits = db.collection<VisitDocument>('visits');
  const idOf = (day: Date, kind: string, name: string) => `${named(day)} ${kind} ${name}`;

  /** The same sums, with those under names that this day has no room for under one. */
  const withinRoom = async (day: Date, kind: SumKind, sums: readonly Sum[]): Promise<readonly Sum[]> => {
    const ids = [...new Set(sums.map(({ name }) => idOf(day, kind, name)))];
    const stored = await visits.find({ _id: { $in: ids } }, { projection: { _id: 1 } }).toArray();
    const known = new Set(stored.map(({ _id }) => _id));
    if (known.size === ids.length) return sums;
    const room = mostOfDay - (await visits.countDocuments({ day, kind }));
    const fresh = ids.filter((id) => !known.has(id)).slice(0, Math.max(0, room));
    for (const id of fresh) known.add(id);
    return sums.map((sum) => (known.has(idOf(day, kind, sum.name)) ? sum : { ...sum, name: others }));
  };

  const most = async (since: Date, kind: SumKind) => {
    const sums = await visits
      .aggregate<{ _id: string; count: number }>([
        { $match: { day: { $gte: since }, kind, name: { $ne: others } } },
        { $group: { _id: '$name', count: { $sum: '$count' } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: mostShown },
      ])
      .toArray();
    return sums.map(({ _id, count }) => ({ name: _id, count }));
  };

  return {
    collection: visits,
    indexes: [[{ day: 1 }, { expireAfterSeconds: visitDays * 24 * 3600 }]],

    /** Adds to the sums of a day. */
    add: async (day: Date, sums: readonly Sum[]) => {
      const kinds = [...new Set(sums.map(({ kind }) => kind))];
      const kept = await Promise.all(
        kinds.map((kind) =>
          withinRoom(
            day,
            kind,
            sums.filter((sum) => sum.kind === kind),
          ),
        ),
      );
      const changes = kept.flat().map(({ kind, name, hour, count }) => ({
        updateOne: {
          filter: { _id: idOf(day, kind, name) },
          update: { $setOnInsert: { day, kind, name }, $inc: { count, [`hours.${hour}`]: count } },
          upsert: true,
        },
      }));
      if (changes.length > 0) await visits.bulkWrite(changes, { ordered: false });
    },

    /** Notes how many different visitors a day has had; fewer than are noted already change nothing. */
    noteVisitors: async (day: Date, count: number) => {
      const kind = 'visitors';
      await visits.updateOne(
        { _id: idOf(day, kind, '') },
        { $setOnInsert: { day, kind, name: '' }, $max: { count } },
        { upsert: true },
      );
    },

    /** Of the last days up to this one, which is the last. */
    read: async (today: Date) => {
      const since = firstOf(today);
      const [visitors, pages, sources, steps] = await Promise.all([
        visits.find({ day: { $gte: since }, kind: 'visitors' }).toArray(),
        most(since, 'page'),
        most(since, 'source'),
        most(since, 'step'),
      ]);
      const byDay = new Map(visitors.map(({ day, count }) => [named(day), count]));
      const days = Array.from({ length: visitDays }, (_, at) =>
        named(new Date(since.getTime() + at * dayMs)),
      );
      return {
        days: days.map((day) => ({ day, visitors: byDay.get(day) ?? 0 })),
        ...{ pages, sources, steps },
      };
    },

    /** The countries of the same days. */
    readCountries: (today: Date) => most(firstOf(today), 'country'),
  } satisfies Repository & Record<string, unknown>;
};
