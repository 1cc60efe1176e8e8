import { missedWordDays } from '@plinth/contracts/search';
import type { Repository } from '@plinth/runtime/mongo';
import type { Db } from 'mongodb';

/** How often a word was searched for on one day and not found; nothing of who did. */
interface MissedWordDocument {
  /** The day and the word. */
  readonly _id: string;
  readonly word: string;
  readonly day: Date;
  readonly count: number;
}

/** A day has no more words than these: whoever invents words fills the rest of the day, and nothing else. */
const mostOfDay = 500;
const mostShown = 20;
const dayMs = 86_400_000;

const dayOf = (moment: Date) => new Date(Math.floor(moment.getTime() / dayMs) * dayMs);

export type MissedWordRepository = ReturnType<typeof missedWordRepository>;

export const missedWordRepository = (db: Db) => {
  const missed = db.collection<MissedWordDocument>('missedWords');

  const countOne = async (word: string, day: Date) => {
    const _id = `${day.toISOString().slice(0, 10)} ${word}`;
    const { matchedCount } = await missed.updateOne({ _id }, { $inc: { count: 1 } });
    if (matchedCount > 0 || (await missed.countDocuments({ day })) >= mostOfDay) return;
    await missed.updateOne({ _id }, { $setOnInsert: { word, day }, $inc: { count: 1 } }, { upsert: true });
  };

  return {
    collection: missed,
    indexes: [[{ day: 1 }, { expireAfterSeconds: missedWordDays * 24 * 3600 }]],

    count: async (words: readonly string[]) => {
      const day = dayOf(new Date());
      for (const word of words) await countOne(word, day);
    },

    /** Those that were missed most, with their sums and the last day of each. */
    most: () =>
      missed
        .aggregate<{ _id: string; count: number; last: Date }>([
          { $group: { _id: '$word', count: { $sum: '$count' }, last: { $max: '$day' } } },
          { $sort: { count: -1, last: -1, _id: 1 } },
          { $limit: mostShown },
        ])
        .toArray(),
  } satisfies Repository & Record<string, unknown>;
};
