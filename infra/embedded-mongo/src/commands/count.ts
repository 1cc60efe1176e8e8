import { orderKey } from '../bson/order.ts';
import { pickFields } from '../bson/raw.ts';
import { type Doc, decode } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { knownCount, openScan } from '../query/openScan.ts';
import { someAtPath } from '../query/path.ts';
import { PAUSE } from '../query/scan.ts';
import { words } from '../words.ts';
import {
  type Command,
  type CommandEntry,
  countField,
  pacerFor,
  selectionOf,
  targetCollection,
} from './command.ts';

async function count(command: Command, engine: Engine): Promise<Doc> {
  const { body } = command;
  const selection = { ...selectionOf(body, 'query'), sort: undefined };
  const skip = countField(body, 'skip', 0);
  const limit = countField(body, 'limit', 0) || Number.POSITIVE_INFINITY;
  const collection = targetCollection(command, engine);
  if (!collection) return { n: 0 };
  engine.counters.command++;
  let found = knownCount(collection, selection);
  if (found === undefined) {
    found = 0;
    const pacer = pacerFor(body);
    for (const record of openScan(collection, selection, pacer).run()) {
      if (record === PAUSE) await pacer.pause();
      else if (++found >= skip + limit) break;
    }
  }
  return { n: Math.min(limit, Math.max(0, found - skip)) };
}

async function distinct(command: Command, engine: Engine): Promise<Doc> {
  const { body } = command;
  const selection = selectionOf(body, 'query');
  if (typeof body.key !== 'string') throw new MongoError('TypeMismatch', 'distinct.key is not a string');
  const parts = body.key.split('.');
  const collection = targetCollection(command, engine);
  if (!collection) return { values: [] };
  const values = new Map<string, unknown>();
  const pacer = pacerFor(body);
  const field = new Set([parts[0] as string]);
  for (const record of openScan(collection, selection, pacer).run()) {
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
  count: { run: count, fields: words('count query limit skip hint collation fields maxTimeMS') },
  distinct: { run: distinct, fields: words('distinct key query collation hint maxTimeMS') },
};
