import { type Doc, decode, toBoolean } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { parseProjection } from '../query/projection.ts';
import { parseUpdate } from '../update/update.ts';
import { words } from '../words.ts';
import {
  type Command,
  type CommandEntry,
  ensureCollection,
  pacerFor,
  selectionOf,
  targetCollection,
} from './command.ts';
import { findFirst } from './matching.ts';
import { applyTo, upsertInto } from './update.ts';

async function findAndModify(command: Command, engine: Engine): Promise<Doc> {
  const { body } = command;
  const removes = toBoolean(body.remove);
  checkOptions(body, removes);
  const selection = selectionOf(body, 'query');
  const projection = parseProjection(body.fields);
  const shown = (bytes: Buffer): Doc => decode(projection ? projection(bytes) : bytes);
  const update = removes ? undefined : parseUpdate(body.update);
  const upsert = toBoolean(body.upsert);
  const durable = engine.store.watch();
  const collection = upsert ? ensureCollection(command, engine) : targetCollection(command, engine);
  const returnsNew = toBoolean(body.new);
  const found = collection && (await findFirst(collection, selection, pacerFor(body)));
  try {
    if (collection && found) {
      if (!update) {
        collection.remove(found.record, found.bytes);
        return { lastErrorObject: { n: 1 }, value: shown(found.bytes) };
      }
      const { bytes } = applyTo(collection, found, update);
      const value = shown(returnsNew ? bytes : found.bytes);
      return { lastErrorObject: { n: 1, updatedExisting: true }, value };
    }
    if (!update) return { lastErrorObject: { n: 0 }, value: null };
    if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const { doc, bytes } = upsertInto(ensureCollection(command, engine), selection.filter, update);
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc._id };
    return { lastErrorObject, value: returnsNew ? shown(bytes) : null };
  } finally {
    await durable();
  }
}

function checkOptions(body: Doc, removes: boolean): void {
  const clash = ['update', 'upsert', 'new'].find((option) =>
    option === 'update' ? body.update !== undefined : toBoolean(body[option]),
  );
  if (removes && clash)
    throw new MongoError('FailedToParse', `Cannot specify both '${clash}' and 'remove'=true`);
  if (!removes && body.update === undefined)
    throw new MongoError('FailedToParse', "Either an 'update' or 'remove'=true must be specified");
}

const entry: CommandEntry = {
  run: findAndModify,
  fields: words(
    `findAndModify findandmodify query sort remove update new fields upsert bypassDocumentValidation arrayFilters hint
    collation let maxTimeMS runtimeConstants`,
  ),
};

export const findAndModifyCommands: Record<string, CommandEntry> = {
  findAndModify: entry,
  findandmodify: entry,
};
