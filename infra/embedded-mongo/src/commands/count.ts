import { orderKey } from '../bson/orderKeys.ts';
import { pickFields } from '../bson/raw.ts';
import { type Doc, decode } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { countSelected, openScan } from '../query/openScan.ts';
import { someAtPath } from '../query/path.ts';
import { words } from '../words.ts';
import { type Command, type CommandEntry, pacerFor, selectionOf, targetCollection } from './command.ts';

async function count(command: Command, engine: Engine): Promise<Doc> {
  const { body } = command;
  const selection = selectionOf(body, 'query');
  const collection = targetCollection(command, engine);
  return { n: collection ? await countSelected(collection, selection, pacerFor(body)) : 0 };
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
  for (const bytes of openScan(collection, selection, pacer).documents()) {
    if (!bytes) {
      await pacer.pause();
      continue;
    }
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
