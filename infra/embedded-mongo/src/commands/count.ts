import { parseFilter } from '../aggregation/expressions.ts';
import { orderKey } from '../bson/order.ts';
import { pickFields } from '../bson/raw.ts';
import { type Doc, decode } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { openScan } from '../query/openScan.ts';
import { someAtPath } from '../query/path.ts';
import { PAUSE } from '../query/scan.ts';
import {
  type Command,
  type CommandEntry,
  countField,
  documentField,
  pacerFor,
  refuseCollation,
  targetCollection,
} from './command.ts';

async function count(command: Command, engine: Engine): Promise<Doc> {
  const { body } = command;
  refuseCollation(body);
  const filter = parseFilter(documentField(body, 'query'));
  const skip = countField(body, 'skip', 0);
  const limit = countField(body, 'limit', 0) || Number.POSITIVE_INFINITY;
  const collection = targetCollection(command, engine);
  if (!collection) return { n: 0 };
  engine.counters.command++;
  const everything = filter.kind === 'and' && filter.children.length === 0;
  if (everything) return { n: Math.min(limit, Math.max(0, collection.size.count - skip)) };
  const pacer = pacerFor(body);
  let found = 0;
  for (const record of openScan(collection, { filter, hint: body.hint }, pacer).run()) {
    if (record === PAUSE) await pacer.pause();
    else if (++found >= skip + limit) break;
  }
  return { n: Math.max(0, found - skip) };
}

async function distinct(command: Command, engine: Engine): Promise<Doc> {
  const { body } = command;
  refuseCollation(body);
  if (typeof body.key !== 'string')
    throw new MongoError(
      'TypeMismatch',
      "BSON field 'distinct.key' is the wrong type, expected type 'string'",
    );
  const parts = body.key.split('.');
  const collection = targetCollection(command, engine);
  const values = new Map<string, unknown>();
  if (!collection) return { values: [] };
  const pacer = pacerFor(body);
  const filter = parseFilter(documentField(body, 'query'));
  const field = new Set([parts[0] as string]);
  for (const record of openScan(collection, { filter, hint: body.hint }, pacer).run()) {
    const bytes = record === PAUSE ? await pacer.pause() : collection.get(record);
    if (!bytes) continue;
    someAtPath(decode(pickFields(bytes, field)), parts, false, (value) => {
      for (const item of Array.isArray(value) ? value : [value])
        if (item !== undefined) values.set(orderKey(item), item);
      return false;
    });
  }
  return { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value) };
}

export const countCommands: Record<string, CommandEntry> = {
  count: {
    run: count,
    fields: ['count', 'query', 'limit', 'skip', 'hint', 'collation', 'fields', 'maxTimeMS'],
  },
  distinct: { run: distinct, fields: ['distinct', 'key', 'query', 'collation', 'hint', 'maxTimeMS'] },
};
