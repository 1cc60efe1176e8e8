import { parseFilter } from '../aggregation/expressions.ts';
import { type Doc, encode, isDocument, toBoolean } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { FilterNode } from '../query/filter.ts';
import type { Pacer } from '../query/pacer.ts';
import type { Collection } from '../storage/collection.ts';
import { parseUpdate, type Update } from '../update/update.ts';
import { documentToInsert } from '../update/upsert.ts';
import {
  type Command,
  type CommandEntry,
  collectionName,
  findCollection,
  pacerFor,
  refuseCollation,
  variablesOf,
} from './command.ts';
import { checkDocument } from './insert.ts';
import { type Found, findFirst, forEachMatch } from './matching.ts';
import { runStatements, statementsOf, withErrors } from './writes.ts';

const STATEMENT_FIELDS = new Set([
  'q',
  'u',
  'c',
  'upsert',
  'multi',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
  'upsertSupplied',
  'sampleId',
  'collectionUUID',
]);

export function updateFor(update: unknown, arrayFilters: unknown, variables: Doc): Update {
  if (arrayFilters !== undefined) throw notImplemented('The option arrayFilters');
  return parseUpdate(update, (filter) => parseFilter(filter, variables));
}

/** Stores the changed document; false when the update changed nothing. */
export function applyTo(
  collection: Collection,
  found: Found,
  update: Update,
): { doc: Doc; bytes: Buffer; modified: boolean } {
  const doc = update.apply(found.doc, false);
  const bytes = encode(doc);
  if (bytes.equals(found.bytes)) return { doc, bytes, modified: false };
  collection.replace(found.record, found.bytes, doc, bytes);
  return { doc, bytes, modified: true };
}

/** Inserts what an upsert makes of its filter and update. */
export function upsertInto(
  collection: Collection,
  filter: FilterNode,
  update: Update,
): { doc: Doc; bytes: Buffer } {
  const doc = documentToInsert(filter, update);
  const bytes = encode(doc);
  checkDocument(bytes);
  collection.insert(bytes);
  return { doc, bytes };
}

async function update(command: Command, engine: Engine) {
  const name = collectionName(command);
  const pacer = pacerFor(command.body);
  const reply = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const errors = await runStatements(
    statementsOf(command, 'updates'),
    command,
    engine,
    pacer,
    (statement, index) =>
      updateStatement({ command, engine, name, pacer, statement, index, reply, upserted }),
  );
  engine.counters.update += reply.n;
  return withErrors({ ...reply, ...(upserted.length > 0 && { upserted }) }, errors);
}

interface Run {
  command: Command;
  engine: Engine;
  name: string;
  pacer: Pacer;
  statement: Doc;
  index: number;
  reply: { n: number; nModified: number };
  upserted: Doc[];
}

async function updateStatement(run: Run): Promise<void> {
  const { command, engine, name, statement, reply, pacer } = run;
  checkStatement(statement);
  const variables = { ...variablesOf(command.body), ...(isDocument(statement.c) && statement.c) };
  const filter = parseFilter(statement.q as Doc, variables);
  const update = updateFor(statement.u, statement.arrayFilters, variables);
  const multi = toBoolean(statement.multi);
  if (multi && update.replaces)
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  const upsert = toBoolean(statement.upsert);
  const collection = upsert
    ? engine.catalog.ensure(command.database, name).open()
    : findCollection(engine, command.database, name);
  if (!collection) return;
  const selection = { filter, hint: statement.hint, sort: statement.sort };
  let matched = 0;
  const visit = (found: Found) => {
    matched++;
    reply.n++;
    if (applyTo(collection, found, update).modified) reply.nModified++;
  };
  if (multi) {
    await forEachMatch(collection, selection, pacer, visit);
  } else {
    const found = await findFirst(collection, selection, pacer);
    if (found) visit(found);
  }
  if (matched > 0 || !upsert) return;
  // Looked up anew: while the search paused, the collection may have been dropped.
  const { doc } = upsertInto(engine.catalog.ensure(command.database, name).open(), filter, update);
  reply.n++;
  run.upserted.push({ index: run.index, _id: doc._id });
}

function checkStatement(statement: Doc): void {
  const unknown = Object.keys(statement).find((field) => !STATEMENT_FIELDS.has(field));
  if (unknown) throw new MongoError(40415, `BSON field 'update.updates.${unknown}' is an unknown field.`);
  refuseCollation(statement);
}

export const updateCommands: Record<string, CommandEntry> = {
  update: {
    run: update,
    fields: [
      'update',
      'updates',
      'ordered',
      'bypassDocumentValidation',
      'let',
      'maxTimeMS',
      'runtimeConstants',
    ],
  },
};
