import { Long } from 'bson';
import { type Doc, encode, toBoolean, toNumber } from '../bson/values.ts';
import { Cursor } from '../cursors.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { openScan } from '../query/openScan.ts';
import { Pacer } from '../query/pacer.ts';
import { type Projection, parseProjection } from '../query/projection.ts';
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
  const selection = selectionOf(body, 'filter');
  const collection = targetCollection(command, engine);
  if (!collection) return cursorReply('firstBatch', namespace, 0n, []);
  const pacer = pacerFor(body);
  const scan = openScan(collection, selection, pacer);
  const documents = projection ? projected(scan.documents(), projection) : scan.documents();
  const cursor = new Cursor(namespace, documents, pacer, () => {
    scan.freeze();
    pacer.release();
  });
  return firstBatch(cursor, engine, body);
}

function* projected(documents: Iterable<Buffer | undefined>, projection: Projection) {
  for (const bytes of documents) yield bytes && projection(bytes);
}

/** Replies with a cursor's first batch, and keeps the cursor when there is more to come. */
async function firstBatch(cursor: Cursor, engine: Engine, options: Doc): Promise<Buffer> {
  const batch = await cursor.batch(countField(options, 'batchSize', FIRST_BATCH));
  const ended = cursor.done || toBoolean(options.singleBatch);
  return cursorReply('firstBatch', cursor.namespace, ended ? 0n : engine.cursors.keep(cursor), batch);
}

/** Replies with a cursor over documents that are at hand. */
export const replyWith = (
  documents: Doc[],
  namespace: string,
  engine: Engine,
  options: Doc,
): Promise<Buffer> => firstBatch(new Cursor(namespace, encoded(documents), new Pacer()), engine, options);

function* encoded(documents: readonly Doc[]): Generator<Buffer> {
  for (const document of documents) yield encode(document);
}

async function getMore(command: Command, engine: Engine): Promise<Buffer> {
  const { body, database } = command;
  const namespace = `${database}.${body.collection}`;
  const size = countField(body, 'batchSize', 0) || Number.POSITIVE_INFINITY;
  const id = cursorId(body.getMore);
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
