import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Collection } from '@plinth/runtime/mongo';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { ServiceContext } from '@plinth/runtime/service';
import type { AnnounceChange } from './announceChange.ts';
import type { Days } from './days.ts';
import type { Publication } from './publications.ts';
import { excerptOf, outdatedExcerpts } from './text/excerpt.ts';

interface Deps extends Pick<ServiceContext, 'log'> {
  // biome-ignore lint/suspicious/noExplicitAny: Collection is invariant in its document type
  readonly collections: Readonly<Record<'blogs' | 'projects', { readonly collection: Collection<any> }>>;
  readonly days: Days;
  readonly announceChange: AnnounceChange;
}

/** A replica of an older version writes until it is replaced. */
const everyMs = 60 * 60_000;
/**
 * Migrates what older versions of the service wrote, when the service starts and every hour: moments become days, so
 * that lists are in the order of days, and excerpts end as those that are made now. Revisions stay, because nobody
 * edited anything. What somebody changes at the same time is left for the next run. Any number of replicas may run it.
 */
export const olderDocuments = ({ collections, days, log, announceChange }: Deps): BackgroundWorker => {
  const toDays = async (documents: Collection<Publication>) => {
    let changed = 0;
    for await (const { _id, date } of documents.find({}, { projection: { date: 1 } })) {
      const day = days.of(date);
      if (day.getTime() === date.getTime()) continue;
      changed += (await documents.updateOne({ _id, date }, { $set: { date: day } })).modifiedCount;
    }
    return changed;
  };

  const toCurrentExcerpts = async (documents: Collection<Publication>) => {
    let changed = 0;
    const outdated = documents.find(
      { $or: outdatedExcerpts },
      { projection: { excerpt: 1, description: 1 } },
    );
    for await (const { _id, excerpt, description } of outdated) {
      const current = excerptOf(description);
      if (current === excerpt) continue;
      changed += (await documents.updateOne({ _id, excerpt }, { $set: { excerpt: current } })).modifiedCount;
    }
    return changed;
  };

  return repeatedWork({
    work: async () => {
      for (const noun of ['blogs', 'projects'] as const) {
        const documents: Collection<Publication> = collections[noun].collection;
        const changed = (await toDays(documents)) + (await toCurrentExcerpts(documents));
        if (changed === 0) continue;
        log.info({ noun, changed }, 'documents of an older version were brought up to date');
        await announceChange(noun);
      }
    },
    everyMs,
    log,
    words: {
      failing: 'documents of an older version could not be brought up to date',
      again: 'documents of an older version are brought up to date again',
    },
  });
};
