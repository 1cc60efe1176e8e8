import { Long } from 'bson';
import { type Doc, toBoolean, toNumber } from '../bson/values.ts';
import { Cursor, type DocumentStream } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { openScan } from '../query/openScan.ts';
import { type Projection, parseProjection } from '../query/projection.ts';
import { PAUSE, type Scan } from '../query/scan.ts';
import type { Collection } from '../storage/collection.ts';
import { cursorReply } from '../wire/reply.ts';
import { words } from '../words.ts';
import {
  type Command,
  type CommandEntry,
  collectionName,
  countField,
  pacerFor,
  selectionOf,
  targetCollection,
} from './command.ts';

const FIRST_BATCH = 101;

/** Options that would change the answer. */
const REFUSED_OPTIONS = ['tailable', 'awaitData', 'max', 'min', 'returnKey', 'showRecordId'];

async function find(command: Command, engine: Engine): Promise<Buffer> {
  const { body } = command;
  const refused = REFUSED_OPTIONS.find((option) => toBoolean(body[option]));
  if (refused) throw notImplemented(`The find option '${refused}'`);
  const namespace = `${command.database}.${collectionName(command)}`;
  const projection = parseProjection(body.projection);
  const skip = countField(body, 'skip', 0);
  const limit = countField(body, 'limit', 0) || Number.POSITIVE_INFINITY;
  const selection = { ...selectionOf(body, 'filter'), limit: skip + limit, skip };
  engine.counters.query++;
  const collection = targetCollection(command, engine);
  if (!collection) return cursorReply('firstBatch', namespace, 0n, []);
  const pacer = pacerFor(body);
  const scan = openScan(collection, selection, pacer);
  const stream = documents(collection, scan, { projection, skip: skip - scan.skipped, limit });
  const cursor = new Cursor(namespace, stream, pacer, () => scan.freeze());
  return firstBatch(cursor, engine, body, namespace, () => pacer.release());
}

/** Replies with a cursor's first batch, and keeps the cursor when there is more to come. */
export async function firstBatch(
  cursor: Cursor,
  engine: Engine,
  options: Doc,
  namespace: string,
  onKept: () => void = () => {},
): Promise<Buffer> {
  const size = countField(options, 'batchSize', FIRST_BATCH);
  const batch = await cursor.batch(size);
  if (cursor.done || toBoolean(options.singleBatch)) return cursorReply('firstBatch', namespace, 0n, batch);
  onKept();
  return cursorReply('firstBatch', namespace, engine.cursors.keep(cursor), batch);
}

interface Shape {
  projection: Projection | undefined;
  skip: number;
  limit: number;
}

/** The documents of a scan as the client wants to see them. */
function* documents(
  collection: Collection,
  scan: Scan,
  { projection, skip, limit }: Shape,
): DocumentStream & Iterable<Buffer | undefined> {
  let skipped = 0;
  let given = 0;
  for (const record of scan.run()) {
    if (record === PAUSE) yield undefined;
    else if (skipped < skip) skipped++;
    else {
      const bytes = collection.get(record);
      if (!bytes) continue;
      yield projection ? projection.applyToBytes(bytes) : bytes;
      if (++given >= limit) return;
    }
  }
}

async function getMore(command: Command, engine: Engine): Promise<Buffer> {
  const { body, database } = command;
  const namespace = `${database}.${body.collection}`;
  const size = countField(body, 'batchSize', 0) || Number.POSITIVE_INFINITY;
  const id = cursorId(body.getMore);
  engine.counters.getmore++;
  const { documents: batch, done } = await engine.cursors.read(id, namespace, size);
  return cursorReply('nextBatch', namespace, done ? 0n : id, batch);
}

function cursorId(value: unknown): bigint {
  if (value instanceof Long) return value.toBigInt();
  const number = toNumber(value);
  if (!Number.isSafeInteger(number))
    throw new MongoError('TypeMismatch', "BSON field 'getMore' is the wrong type, expected type 'long'");
  return BigInt(number);
}

function killCursors({ body }: Command, engine: Engine): Doc {
  if (!Array.isArray(body.cursors))
    throw new MongoError('TypeMismatch', "BSON field 'killCursors.cursors' must be an array");
  const killed: unknown[] = [];
  const missing: unknown[] = [];
  for (const id of body.cursors) (engine.cursors.kill(cursorId(id)) ? killed : missing).push(id);
  return { cursorsKilled: killed, cursorsNotFound: missing, cursorsAlive: [], cursorsUnknown: [] };
}

export const findCommands: Record<string, CommandEntry> = {
  find: {
    run: find,
    fields: words(
      `find filter sort projection hint skip limit batchSize singleBatch maxTimeMS tailable awaitData noCursorTimeout
      allowPartialResults allowDiskUse collation let oplogReplay returnKey showRecordId max min runtimeConstants`,
    ),
  },
  getMore: {
    run: getMore,
    fields: words('getMore collection batchSize maxTimeMS term lastKnownCommittedOpTime'),
  },
  killCursors: { run: killCursors, fields: words('killCursors cursors') },
};
