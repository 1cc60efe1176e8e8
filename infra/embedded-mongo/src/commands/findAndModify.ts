import { compileExpression, parseFilter } from '../aggregation/expressions.ts';
import { type Doc, decode, toBoolean } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { type Projection, parseProjection } from '../query/projection.ts';
import {
  type Command,
  type CommandEntry,
  collectionName,
  documentField,
  findCollection,
  pacerFor,
  refuseCollation,
  variablesOf,
} from './command.ts';
import { findFirst } from './matching.ts';
import { applyTo, updateFor, upsertInto } from './update.ts';

async function findAndModify(command: Command, engine: Engine): Promise<Doc> {
  const { body } = command;
  refuseCollation(body);
  const removes = toBoolean(body.remove);
  checkOptions(body, removes);
  const variables = variablesOf(body);
  const filter = parseFilter(documentField(body, 'query'), variables);
  const projection = parseProjection(body.fields, (value) => compileExpression(value, variables));
  const update = removes ? undefined : updateFor(body.update, body.arrayFilters, variables);
  const upsert = toBoolean(body.upsert);
  const durable = engine.store.watch();
  const name = collectionName(command);
  const collection = upsert
    ? engine.catalog.ensure(command.database, name).open()
    : findCollection(engine, command.database, name);
  const returnsNew = toBoolean(body.new);
  const found =
    collection && (await findFirst(collection, { filter, sort: body.sort, hint: body.hint }, pacerFor(body)));
  try {
    if (!collection) return notFound(removes);
    if (!update) {
      if (!found) return notFound(true);
      collection.remove(found.record, found.bytes);
      return { lastErrorObject: { n: 1 }, value: shown(found.doc, projection) };
    }
    if (found) {
      const { doc } = applyTo(collection, found, update);
      return {
        lastErrorObject: { n: 1, updatedExisting: true },
        value: shown(returnsNew ? doc : found.doc, projection),
      };
    }
    if (!upsert) return notFound(false);
    const target = engine.catalog.ensure(command.database, name).open();
    const { doc, bytes } = upsertInto(target, filter, update);
    const lastErrorObject = { n: 1, updatedExisting: false, upserted: doc._id };
    return { lastErrorObject, value: returnsNew ? shown(decode(bytes), projection) : null };
  } finally {
    engine.counters.command++;
    await durable();
  }
}

const notFound = (removes: boolean): Doc => ({
  lastErrorObject: removes ? { n: 0 } : { n: 0, updatedExisting: false },
  value: null,
});

const shown = (doc: Doc, projection: Projection | undefined): Doc =>
  projection ? projection.apply(doc) : doc;

function checkOptions(body: Doc, removes: boolean): void {
  if (removes && body.update !== undefined) {
    throw new MongoError('FailedToParse', "Cannot specify both an 'update' and 'remove'=true");
  }
  if (removes && toBoolean(body.upsert))
    throw new MongoError('FailedToParse', "Cannot specify both 'upsert'=true and 'remove'=true");
  if (removes && toBoolean(body.new)) {
    throw new MongoError(
      'FailedToParse',
      "Cannot specify both 'new'=true and 'remove'=true; 'remove' always returns the deleted document",
    );
  }
  if (!removes && body.update === undefined) {
    throw new MongoError('FailedToParse', "Either an 'update' or 'remove'=true must be specified");
  }
}

const entry: CommandEntry = {
  run: findAndModify,
  fields: [
    'findAndModify',
    'findandmodify',
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'arrayFilters',
    'hint',
    'collation',
    'let',
    'maxTimeMS',
    'runtimeConstants',
  ],
};

export const findAndModifyCommands: Record<string, CommandEntry> = {
  findAndModify: entry,
  findandmodify: entry,
};
