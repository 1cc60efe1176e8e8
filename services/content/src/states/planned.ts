import type { Index } from '@plinth/runtime/mongo';
import { type Collection, type Filter, ObjectId } from 'mongodb';
import type { Content, Publication } from './publication.ts';

/** The moments at which the clock makes something of a publication. */
const plannedMoments = ['publishAt', 'withdrawAt'] as const;

/** What the clock makes of a publication, and when. */
export interface Planned {
  readonly _id: ObjectId;
  readonly title: string;
  readonly moment: (typeof plannedMoments)[number];
  readonly at: Date;
}

/** What the questions of {@link plannedIn} need. */
export const plannedIndexes: readonly Index[] = plannedMoments.map((moment) => [
  { [moment]: 1 },
  { sparse: true },
]);

/** Finds the publications of a collection of which the clock makes something. */
export const plannedIn = <C extends Content>(collection: Collection<Publication<C>>) => {
  type P = Publication<C>;
  return {
    /** Those of which the clock makes something by now. */
    dueBy: async (now: Date): Promise<ObjectId[]> => {
      const questions = plannedMoments.map((moment) =>
        collection.find({ [moment]: { $lte: now } } as Filter<P>, { projection: { _id: 1 } }).toArray(),
      );
      const ids = (await Promise.all(questions)).flat().map(({ _id }) => _id.toHexString());
      return [...new Set(ids)].map((id) => new ObjectId(id));
    },

    /** What the clock makes of them, soonest first: some of it. */
    planned: async (limit: number): Promise<Planned[]> => {
      const questions = plannedMoments.map(async (moment) => {
        const found = collection.find<P>({ [moment]: { $exists: true } } as Filter<P>, {
          projection: { title: 1, [moment]: 1, 'pinned.content.title': 1 },
          sort: { [moment]: 1 },
          limit,
        });
        return (await found.toArray()).map(({ _id, title, pinned, [moment]: at }) => ({
          ...{ _id, moment, at: at as Date },
          title: pinned?.content.title ?? title,
        }));
      });
      return (await Promise.all(questions))
        .flat()
        .sort((one, other) => one.at.getTime() - other.at.getTime());
    },
  };
};
