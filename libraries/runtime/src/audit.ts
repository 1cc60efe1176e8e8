import type { AuditEntry, AuditedChange, AuditOutcome } from '@plinth/contracts/audit';
import { mostIdsNamed } from '@plinth/contracts/constants';
import { keptDays } from '@plinth/contracts/heldData/heldData';
import type { Db, ObjectId as Id } from 'mongodb';
import type { BackgroundWorker } from './backgroundWorker.ts';
import { outboxEvent, outboxIndex, type WithOutbox } from './events/outbox.ts';
import { createEventQueues } from './events/queues.ts';
import { createOutboxRelay } from './events/relay.ts';
import { problemFrom } from './http/problemReplies.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { type Index, ObjectId, type Repository } from './mongo.ts';
import type { Redis } from './redis.ts';
import { repeatedWork } from './repeatedWork.ts';
import type { Signals } from './signals.ts';
import type { Actor } from './tokens.ts';

/** What a handler says of those that it is about to change; only the first ids are kept. */
export interface Changing extends Omit<AuditedChange, 'count' | 'ids'> {
  readonly ids: readonly string[];
}

/** A write that somebody signed in asks for, as far as the trail keeps it: never what was sent. */
export interface StaffWrite extends Pick<AuditEntry, 'call' | 'method' | 'path' | 'params' | 'requestId'> {
  readonly actor: Actor;
}

interface AuditDocument extends WithOutbox, Pick<AuditEntry, 'call' | 'method' | 'path' | 'params'> {
  _id: Id;
  requestId: string;
  actor: AuditEntry['actor'];
  at: Date;
  /** Only while it is not known what became of the write. */
  openSince?: Date;
  outcome?: AuditOutcome;
  created?: string;
  changed?: AuditedChange;
  /** When auth had stored the entry. */
  handedOverAt?: Date;
}

/** An answer to a write, as far as the trail keeps it. */
interface Answered {
  readonly status: number;
  readonly replied: unknown;
}

/** The problem that was answered when nobody waited for the handler any more. */
type Heard = () => AuditOutcome['heard'];

/** If the outcome of a write is not known after this long, its process has died: one that works on it says so oftener. */
const unknownAfterMs = 60_000;
/** How long the service keeps its own copy of what auth has stored. */
const keepHandedOverSeconds = keptDays.handedOverAudit * 24 * 3600;
/** Keeps an entry small, whatever somebody puts in an address. */
const longestText = 300;
const batch = 100;

const shortened = (text: string) => text.slice(0, longestText).toWellFormed();

const createdId = (replied: unknown): string | undefined => {
  const id = (replied as { _id?: unknown } | null | undefined)?._id;
  return typeof id === 'string' ? id : undefined;
};

const entryOf = (
  { _id, at, call, method, path, params, changed, actor, requestId }: AuditDocument,
  outcome: AuditOutcome,
  created: string | undefined,
): AuditEntry => ({
  ...{ _id: _id.toHexString(), call, method, path, params, actor, requestId, outcome },
  ...(created ? { created } : {}),
  ...(changed ? { changed } : {}),
  at: at.toISOString(),
});

interface TrailOptions {
  readonly db: Db;
  readonly queueRedis: Redis;
  readonly signals: Pick<Signals, 'on'>;
  readonly namespace: string;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'eventsPutAside'>;
  /** How often writes without outcome are looked for, and how old they are then, in milliseconds. */
  readonly sweepMs?: number;
  readonly unknownAfter?: number;
}

export type AuditTrail = ReturnType<typeof createAuditTrail>;

/**
 * The part of the audit trail that each service keeps: no write of staff goes unrecorded, whatever dies when.
 * - Before the handler runs, the intent is stored in the service's own database. If it cannot be, nothing is written.
 * - Afterwards the outcome is set in the same document, together with the event that hands the entry to auth: one
 *   atomic write. The relay takes it from there and keeps it until auth has stored it, so Redis and auth may be away.
 * - It tells what was done, also when the handler took longer than whoever asked would wait; what was answered in its place stands
 *   beside it. A process says again and again which writes it still works on.
 * - An intent that stays without outcome belongs to a process that died. A sweep records it as `unknown`.
 * An entry keeps its id all the way, so auth stores it once however often it is handed over.
 */
export const createAuditTrail = ({
  db,
  queueRedis,
  signals,
  namespace,
  log,
  metrics,
  sweepMs = 15_000,
  unknownAfter = unknownAfterMs,
}: TrailOptions) => {
  const collection = db.collection<AuditDocument>('auditTrail');
  const indexes: Index[] = [
    outboxIndex,
    [{ openSince: 1 }, { sparse: true }],
    [{ handedOverAt: 1 }, { expireAfterSeconds: keepHandedOverSeconds }],
  ];
  const relay = createOutboxRelay({
    collections: [collection],
    queues: createEventQueues(queueRedis, namespace),
    signals,
    log,
    metrics,
    handedOverField: 'handedOverAt' satisfies keyof AuditDocument,
  });

  /** Sets the outcome once: whoever comes second, handler or sweep, changes nothing. */
  const complete = async (intent: AuditDocument, outcome: AuditOutcome, created?: string) => {
    const event = {
      ...outboxEvent('staff.wrote', entryOf(intent, outcome, created)),
      id: intent._id.toHexString(),
    };
    const { modifiedCount } = await collection.updateOne(
      { _id: intent._id, openSince: { $exists: true } },
      { $set: { outcome, created, outbox: [event] }, $unset: { openSince: '' } },
    );
    if (modifiedCount > 0) relay.handOver(collection, { ...intent, outbox: [event] });
  };

  /** The write is made and its answer stands. If the database goes away now, the sweep sets the outcome. */
  const completeIfPossible = async (...given: Parameters<typeof complete>) => {
    try {
      await complete(...given);
    } catch (error) {
      log.warn({ err: error, requestId: given[0].requestId }, 'the outcome of a write is not recorded');
    }
  };

  /** What this process works on. */
  const atWork = new Set<Id>();

  const sweep = async () => {
    // From before the own ones are told to be at work: a process that is held up after that must not take them for left.
    const longAgo = new Date(Date.now() - unknownAfter);
    if (atWork.size > 0) {
      const stillOpen = { _id: { $in: [...atWork] }, openSince: { $exists: true } };
      await collection.updateMany(stillOpen, { $set: { openSince: new Date() } });
    }
    const left = await collection.find({ openSince: { $lt: longAgo } }, { limit: batch }).toArray();
    for (const intent of left) await complete(intent, { code: 'unknown' });
  };
  const sweeping = repeatedWork({
    work: sweep,
    everyMs: sweepMs,
    log,
    words: {
      failing: 'writes without outcome could not be looked for',
      again: 'writes without outcome are looked for again',
    },
  });

  return {
    repository: { collection, indexes } satisfies Repository,

    start: () => {
      relay.start();
      sweeping.start();
    },

    /** Stores that a write is asked for. When this fails it must not be made. */
    recordIntent: async ({
      actor,
      call,
      method,
      path,
      params,
      requestId,
    }: StaffWrite): Promise<AuditDocument> => {
      const at = new Date();
      const intent: AuditDocument = {
        _id: new ObjectId(),
        ...{ call, method, requestId, at, openSince: at },
        path: shortened(path),
        params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shortened(value)])),
        actor: { _id: actor.id, role: actor.role, fullName: actor.fullName },
      };
      await collection.insertOne(intent);
      return intent;
    },

    /** Stores what the handler is about to change, before it does. When this fails it must not be made. */
    recordChange: async (intent: AuditDocument, { ids, ...change }: Changing): Promise<void> => {
      intent.changed = { ...change, count: ids.length, ids: ids.slice(0, mostIdsNamed) };
      await collection.updateOne({ _id: intent._id }, { $set: { changed: intent.changed } });
    },

    /** Does the work and stores what became of it: as it was answered, or the problem that it threw. */
    recordOutcome: async (
      intent: AuditDocument,
      work: () => Promise<Answered>,
      heard: Heard = () => undefined,
    ): Promise<void> => {
      const outcomeOf = (code: string, status: number): AuditOutcome => {
        const told = heard();
        return told && told !== code ? { code, status, heard: told } : { code, status };
      };
      atWork.add(intent._id);
      try {
        const { status, replied } = await work();
        const created = intent.method === 'POST' ? createdId(replied) : undefined;
        await completeIfPossible(intent, outcomeOf('done', status), created);
      } catch (error) {
        const { code, status } = problemFrom(error);
        await completeIfPossible(intent, outcomeOf(code, status));
        throw error;
      } finally {
        atWork.delete(intent._id);
      }
    },

    close: async () => {
      await sweeping.close();
      await relay.close();
    },
  } satisfies BackgroundWorker & Record<string, unknown>;
};
