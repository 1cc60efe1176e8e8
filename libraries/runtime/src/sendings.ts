import { setTimeout as pause } from 'node:timers/promises';
import { Problem } from '@plinth/contracts/problems';
import type { AnyBulkWriteOperation, Db, ObjectId as Id } from 'mongodb';
import { problemFrom } from './http/problemReplies.ts';
import { inBatches } from './inBatches.ts';
import type { Logger } from './log.ts';
import { type Index, insertWithOthers, isDuplicateKey, ObjectId, type Repository } from './mongo.ts';

/** What is sent, by whom and under which key. */
export interface Sending {
  /** Stands for call, sender and key. */
  readonly id: string;
  /** Stands for all that was sent: the same key with something else is refused. */
  readonly content: string;
  /** How long the key answers what it made, in milliseconds. */
  readonly keptMs: number;
}

/** How a call was answered: its status, and its reply as JSON. */
export interface Answered {
  readonly status: number;
  readonly json: string;
}

interface SendingDocument {
  _id: string;
  content: string;
  /** The id of what it makes: chosen before it is made, so that whoever goes on after a crash finds it. */
  creates: Id;
  until: Date;
  /** While it is being made: by whom, and until when they have said to be at it. */
  holder?: Id;
  heldUntil?: Date;
  /** Once it is made. */
  answered?: Answered;
}

interface Options {
  readonly db: Db;
  readonly log: Logger;
  /** How long after its last sign of life a maker counts as dead. */
  readonly holdMs?: number;
  /** How long a second sending waits for the first. It must be below a call's deadline. */
  readonly waitMs?: number;
}

const lookAgainMs = 100;
const largestBatch = 500;

export type Sendings = ReturnType<typeof createSendings>;

/**
 * Has what is sent under one key made once, however often, at the same time and through however many replicas it is sent.
 * - Before anything is made, the key is stored with the id that what it makes will have. Whoever comes second waits for
 *   the first, and gets its answer.
 * - A refusal (4xx) has made nothing and frees the key.
 * - After a fault, or the death of a process, nobody knows whether it was made: the next one under this key makes it with
 *   the same id, and finds it when it is there.
 */
export const createSendings = ({ db, log, holdMs = 5000, waitMs = 8000 }: Options) => {
  const collection = db.collection<SendingDocument>('sendings');
  const indexes: Index[] = [[{ until: 1 }, { expireAfterSeconds: 0 }]];

  const held = () => ({ holder: new ObjectId(), heldUntil: new Date(Date.now() + holdMs) });
  const begun = ({ id, content, keptMs }: Sending) => ({
    ...{ _id: id, content, creates: new ObjectId(), until: new Date(Date.now() + keptMs) },
    ...held(),
  });

  /** Begins it, unless somebody has. */
  const begin = async (sending: Sending) => {
    const document = begun(sending);
    try {
      await insertWithOthers(collection, document);
      return document;
    } catch (error) {
      if (isDuplicateKey(error)) return null;
      throw error;
    }
  };

  /** Begins it anew under a key whose time is over. */
  const beginAnew = async (sending: Sending, { _id, until }: SendingDocument) => {
    const document = begun(sending);
    const { matchedCount } = await collection.replaceOne({ _id, until }, document);
    return matchedCount > 0 ? document : null;
  };

  /** Takes over from a maker who is dead, or has given up. */
  const takeOver = ({ _id, holder, heldUntil }: SendingDocument) =>
    collection.findOneAndUpdate(
      { _id, holder: holder as Id, heldUntil: heldUntil as Date },
      { $set: held() },
      { returnDocument: 'after' },
    );

  /** What came of it, or the right to make it; null while somebody else does. */
  const claim = async (sending: Sending): Promise<SendingDocument | null> => {
    const fresh = await begin(sending);
    if (fresh) return fresh;
    const stored = await collection.findOne({ _id: sending.id });
    if (!stored) return null;
    const { until, content, answered, heldUntil } = stored;
    const now = new Date();
    const isOpen = !answered && heldUntil !== undefined;
    if (isOpen && heldUntil > now) {
      if (content !== sending.content) throw new Problem('idempotency-key-reused');
      return null;
    }
    if (until <= now) return beginAnew(sending, stored);
    if (content !== sending.content) throw new Problem('idempotency-key-reused');
    return isOpen ? takeOver(stored) : stored;
  };

  /** The maker lives. What it cannot say now it says the next time. */
  const sayAlive = (mine: SendingDocument) => {
    const { _id, holder } = mine;
    const heldUntil = new Date(Date.now() + holdMs);
    collection.updateOne({ _id, holder: holder as Id }, { $set: { heldUntil } }).catch(() => undefined);
  };

  const write = inBatches(
    (writes: readonly AnyBulkWriteOperation<SendingDocument>[]) =>
      collection.bulkWrite([...writes], { ordered: false }),
    { largest: largestBatch },
  );
  const settle = async (outcome: AnyBulkWriteOperation<SendingDocument>) => {
    try {
      await write(outcome);
    } catch (error) {
      log.warn(
        { err: error },
        'what became of a sending is not stored: the next one under its key finds what it made',
      );
    }
  };

  const make = async (mine: SendingDocument, work: (creates: Id) => Promise<Answered>) => {
    const alive = setInterval(sayAlive, holdMs / 3, mine);
    const filter = { _id: mine._id, holder: mine.holder as Id };
    try {
      const answered = await work(mine.creates);
      await settle({
        updateOne: { filter, update: { $set: { answered }, $unset: { holder: '', heldUntil: '' } } },
      });
      return answered;
    } catch (error) {
      const isRefusal = problemFrom(error).status < 500;
      await settle(
        isRefusal
          ? { deleteOne: { filter } }
          : { updateOne: { filter, update: { $set: { heldUntil: new Date() } } } },
      );
      throw error;
    } finally {
      clearInterval(alive);
    }
  };

  return {
    repository: { collection, indexes } satisfies Repository,

    /**
     * Does the work, or answers what it came to when it was done. `work` is given the id of what it makes; called again
     * with an id of which something is there, it answers that. Throws `idempotency-key-reused`, and `still-being-made` when
     * another one works on it for longer than we wait.
     */
    once: async (sending: Sending, work: (creates: Id) => Promise<Answered>): Promise<Answered> => {
      const end = performance.now() + waitMs;
      for (;;) {
        const claimed = await claim(sending);
        if (claimed) return claimed.answered ?? make(claimed, work);
        if (performance.now() >= end) throw new Problem('still-being-made', { retryAfter: 1 });
        await pause(lookAgainMs);
      }
    },
  };
};
