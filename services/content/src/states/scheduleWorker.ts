import { Problem } from '@plinth/contracts/problems';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { Logger } from '@plinth/runtime/log';
import type { Metrics } from '@plinth/runtime/metrics';
import { type Db, databaseTime, type ObjectId } from '@plinth/runtime/mongo';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import { createTurns } from '@plinth/runtime/turns';
import { Counter } from 'prom-client';
import { type BlogRepository, blogFields } from '../blogs/repository.ts';
import { type ProjectRepository, projectFields } from '../projects/repository.ts';
import { transitions } from './transitions.ts';

interface Deps {
  readonly db: Db;
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
  readonly announceChange: AnnounceChange;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
}

const everyMs = 1000;
/** So many are changed at once: a thousand that are due together take seconds. */
const atOnce = 8;

const isGone = (error: unknown) => error instanceof Problem && error.code === 'not-found';

/** Does this to each, some at once. Answers what went wrong. */
const forEach = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<unknown[]> => {
  const turns = createTurns({ atOnce });
  const done = await Promise.allSettled(items.map((item) => turns.run(() => work(item))));
  return done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
};

/**
 * Publishes and withdraws what is due. Every replica looks once a second, in the database: whoever of them is there does it, and of
 * several one. What cannot be done is tried again with the next look, and keeps nothing else from being done. Which moment it is says the
 * database: an instance whose own clock runs ahead publishes nothing early.
 */
export const scheduleWorker = ({
  db,
  blogs,
  projects,
  announceChange,
  log,
  metrics,
}: Deps): BackgroundWorker => {
  const registers = [metrics.registry];
  const done = new Counter({
    name: 'publications_on_time_total',
    help: 'How many blogs and projects were published or withdrawn because it was time',
    registers,
  });
  const failed = new Counter({
    name: 'publications_on_time_failed_total',
    help: 'How often one of them could not be, and is tried again',
    registers,
  });
  const due = { blogs: transitions(blogFields).due, projects: transitions(projectFields).due };

  const come = (noun: 'blogs' | 'projects', now: Date) => async (_id: ObjectId) => {
    let isDone = false;
    const noting = <E>(edit: E | null) => {
      isDone = edit !== null;
      return edit;
    };
    if (noun === 'blogs') await blogs.change(_id, undefined, (before) => noting(due.blogs(before, now)));
    else await projects.change(_id, undefined, (before) => noting(due.projects(before, now)));
    if (!isDone) return;
    done.inc();
    await announceChange(noun, _id.toHexString());
  };

  const work = async () => {
    const now = await databaseTime(db);
    const faults = [
      ...(await forEach(await blogs.dueBy(now), come('blogs', now))),
      ...(await forEach(await projects.dueBy(now), come('projects', now))),
    ].filter((fault) => !isGone(fault));
    failed.inc(faults.length);
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of what is due is not done`);
  };

  return repeatedWork({
    work,
    everyMs,
    log,
    words: { failing: 'what is due cannot be published or withdrawn', again: 'what is due is done again' },
  });
};
