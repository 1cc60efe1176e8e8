import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint } from '@plinth/contracts/api';
import type { PublicationType } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import { Problem } from '@plinth/contracts/problems';
import { problemWords } from '@plinth/contracts/problemWords';
import type { BulkChange } from '@plinth/contracts/publicationLists';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { RequestOf } from '@plinth/runtime/http/implement';
import type { Logger } from '@plinth/runtime/log';
import { type ObjectId, objectId, orNotFound } from '@plinth/runtime/mongo';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import { createTurns } from '@plinth/runtime/turns';
import type { ChangeOne } from './changeOne.ts';
import type {
  BulkChangeDocument,
  BulkChangeRepository,
  BulkChangeState,
  Outcome,
  Refusal,
} from './repository.ts';

interface Deps {
  readonly bulkChanges: BulkChangeRepository;
  readonly changeOne: ChangeOne;
  /** What something was called that may lie in the bin. */
  readonly titleOf: (type: PublicationType, _id: ObjectId) => Promise<string>;
  readonly announceChange: AnnounceChange;
  readonly log: Logger;
}

/** A change that is asked for, and what has the audit trail name those whom it concerns. */
type Asked = Pick<BulkChangeDocument, '_id' | 'type' | 'change' | 'by'> &
  Pick<RequestOf<Endpoint>, 'changing'>;

/** The change in a word, as the audit trail has it. */
const wordFor = (change: Asked['change']) => {
  if ('state' in change) return change.state;
  return 'bin' in change ? 'binned' : 'restored';
};

/** So many are changed at once, whoever asked for it. */
const atOnce = 8;
/** What became of so many is written down together: as many are looked at again after a crash. */
const portion = 100;
/** A call waits so long for the end before it answers how far it is. */
const answerWithinMs = 1500;
const everyMs = 1000;
/** What is in hand when the process ends is a portion; what is left of it is stored. */
const closeWithinMs = 3000;

const nouns = { blog: 'blogs', project: 'projects' } as const;

/** The reply that says how far one is. */
export const bulkChangeReply = (bulk: BulkChangeState, language: Language): BulkChange => ({
  ...bulk,
  _id: bulk._id.toHexString(),
  refusals: bulk.refusals.map(({ _id, title, code, values }) => ({
    ...{ _id: _id.toHexString(), title, code, message: problemWords({ code, values }, language) },
  })),
  isDone: bulk.doneAt !== undefined,
});

/** The ids that a call names, each once. */
export const eachOnce = (ids: readonly string[]): ObjectId[] => [...new Set(ids)].map(objectId);

export type BulkChanges = ReturnType<typeof createBulkChanges>;

/**
 * Changes many, each as by a call of its own. Whom it concerns is written down before the first is changed, and so is how far it
 * is: whoever dies, another replica goes on, and what was changed already is not changed again.
 */
export const createBulkChanges = ({ bulkChanges, changeOne, titleOf, announceChange, log }: Deps) => {
  const turns = createTurns({ atOnce });
  const underway = new Set<Promise<void>>();
  let closing = false;

  const refusalOf = async (_id: ObjectId, { type }: BulkChangeState, error: unknown): Promise<Refusal> => {
    const title = await titleOf(type, _id);
    if (error instanceof Problem) return { _id, title, code: error.code, values: error.values };
    log.error({ err: error, type, id: _id.toHexString() }, 'one of many could not be changed');
    return { _id, title, code: 'internal' };
  };

  /** Whether it was this change that made it so, or why it did not. */
  const changeThis = async (_id: ObjectId, bulk: BulkChangeState): Promise<boolean | Refusal> => {
    const wasDone = bulk.wereDone?.some((id) => id.equals(_id)) ?? false;
    try {
      await changeOne.change(_id, wasDone, bulk);
      if (!wasDone) await announceChange(nouns[bulk.type], _id.toHexString());
      return !wasDone;
    } catch (error) {
      return refusalOf(_id, bulk, error);
    }
  };

  const changeThese = async (ids: readonly ObjectId[], bulk: BulkChangeState): Promise<Outcome> => {
    const became = await Promise.all(ids.map((_id) => turns.run(() => changeThis(_id, bulk))));
    return {
      changed: became.filter((one) => one === true).length,
      unchanged: became.filter((one) => one === false).length,
      refusals: became.filter((one) => one !== null && typeof one === 'object'),
    };
  };

  /** Goes on from where it stands, until it is done, somebody else has taken it over, or this process ends. */
  const workOn = async ({ ids, ...begun }: BulkChangeDocument): Promise<void> => {
    let bulk: BulkChangeState | null = begun;
    while (bulk && !bulk.doneAt) {
      if (closing) {
        await bulkChanges.letGo(bulk);
        return;
      }
      const next = ids.slice(bulk.done, bulk.done + portion);
      const turn: BulkChangeState | null = bulk.wereDone
        ? bulk
        : await bulkChanges.beginTurn(bulk, await changeOne.done(next, bulk));
      bulk = turn && (await bulkChanges.advance(turn, next.length, await changeThese(next, turn)));
    }
  };

  const worker = repeatedWork({
    work: async () => {
      const now = new Date();
      for (const _id of await bulkChanges.abandoned(now)) {
        const taken = await bulkChanges.takeOver(_id, now);
        if (taken) await workOn(taken);
      }
    },
    everyMs,
    log,
    words: { failing: 'changes of many cannot go on', again: 'changes of many go on again' },
  });

  /** Begins one, unless it was begun; resolves when it is done, or works on behind. Answers how far it is. */
  const begin = async (
    { changing, ...asked }: Asked,
    find: () => Promise<readonly ObjectId[]>,
  ): Promise<BulkChangeState> => {
    const before = await bulkChanges.byId(asked._id);
    if (before) return before;
    const ids = await find();
    const { type, change } = asked;
    await changing({ type, change: wordFor(change), ids: ids.map((id) => id.toHexString()) });
    const begun = await bulkChanges.begin({ ...asked, ids });
    const work = workOn(begun)
      .catch((error: unknown) =>
        log.warn({ err: error }, 'a change of many stopped: the next look at them goes on with it'),
      )
      .finally(() => underway.delete(work));
    underway.add(work);
    await Promise.race([work, pause(answerWithinMs, undefined, { ref: false })]);
    return orNotFound(await bulkChanges.byId(asked._id));
  };

  return {
    /** How far one is. Throws `not-found`, also when it was done a day ago. */
    read: async (_id: ObjectId) => orNotFound(await bulkChanges.byId(_id)),

    /** Changes as many as somebody has seen: `count` of them. Throws `count-differs`, and changes none, when it finds another number. */
    start: (asked: Asked, count: number, find: () => Promise<readonly ObjectId[]>) =>
      begin(asked, async () => {
        const ids = await find();
        if (ids.length !== count)
          throw new Problem('count-differs', { values: { found: ids.length, count } });
        return ids;
      }),

    /** Brings back what one has moved into the bin. Throws `not-found` for another one, `still-being-made` while it is not done. */
    undo: async (_id: ObjectId, asked: Pick<Asked, '_id' | 'by' | 'changing'>) => {
      const { type, change, by, doneAt, refusals } = orNotFound(await bulkChanges.byId(_id));
      if (!('bin' in change)) throw new Problem('not-found');
      if (!doneAt) throw new Problem('still-being-made', { retryAfter: 1 });
      const moved = async () => {
        const ids = await bulkChanges.idsOf(_id);
        return ids.filter((id) => !refusals.some((refusal) => refusal._id.equals(id)));
      };
      return begin({ ...asked, type, change: { restore: { by: by._id } } }, moved);
    },

    worker: {
      start: worker.start,
      close: async () => {
        closing = true;
        const enough = pause(closeWithinMs, undefined, { ref: false });
        await Promise.all([worker.close(), Promise.race([Promise.all(underway), enough])]);
      },
    } satisfies BackgroundWorker,
  };
};
