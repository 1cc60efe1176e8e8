import { type Doc, encode, toBoolean } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import type { FilterNode } from '../query/filter.ts';
import type { Pacer } from '../query/pacer.ts';
import type { Collection } from '../storage/collection.ts';
import { parseUpdate, type Update } from '../update/update.ts';
import { documentToInsert } from '../update/upsert.ts';
import { words } from '../words.ts';
import { type Command, type CommandEntry, ensureCollection, targetCollection } from './command.ts';
import { checkDocument } from './insert.ts';
import { type Found, findFirst, forEachMatch } from './matching.ts';
import { runStatements, selected, statementsOf, withErrors } from './writes.ts';

const STATEMENT_FIELDS = words(
  'q u c upsert multi arrayFilters hint collation sort upsertSupplied sampleId collectionUUID',
);

/** Stores the changed document; not modified when the update changed nothing. */
export function applyTo(
  collection: Collection,
  found: Found,
  update: Update,
): { bytes: Buffer; modified: boolean } {
  const doc = update.apply(found.doc, false);
  const bytes = encode(doc);
  if (bytes.equals(found.bytes)) return { bytes, modified: false };
  collection.replace(found.record, found.bytes, doc, bytes);
  return { bytes, modified: true };
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
  const reply = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const errors = await runStatements(
    statementsOf(command, 'updates'),
    command,
    engine,
    async (statement, pacer, index) => {
      const done = await updateStatement(command, engine, pacer, statement, (modified) => {
        reply.n++;
        if (modified) reply.nModified++;
      });
      if (done) upserted.push({ index, _id: done._id });
    },
  );
  return withErrors({ ...reply, ...(upserted.length > 0 && { upserted }) }, errors);
}

/** Counts each document that it finds or makes; gives the one that it made. */
async function updateStatement(
  command: Command,
  engine: Engine,
  pacer: Pacer,
  statement: Doc,
  count: (modified: boolean) => void,
): Promise<Doc | undefined> {
  const unknown = Object.keys(statement).find((field) => !STATEMENT_FIELDS.includes(field));
  if (unknown) throw new MongoError(40415, `BSON field 'update.updates.${unknown}' is an unknown field.`);
  const selection = selected(statement);
  const update = parseUpdate(statement.u);
  const multi = toBoolean(statement.multi);
  if (multi && update.replaces)
    throw new MongoError('FailedToParse', 'multi update is not supported for replacement-style update');
  const upsert = toBoolean(statement.upsert);
  const collection = upsert ? ensureCollection(command, engine) : targetCollection(command, engine);
  if (!collection) return undefined;
  let matched = false;
  const visit = (found: Found) => {
    matched = true;
    count(applyTo(collection, found, update).modified);
  };
  if (multi) {
    await forEachMatch(collection, selection, pacer, visit);
  } else {
    const found = await findFirst(collection, selection, pacer);
    if (found) visit(found);
  }
  if (matched || !upsert) return undefined;
  // Looked up anew: while the search paused, the collection may have been dropped.
  const { doc } = upsertInto(ensureCollection(command, engine), selection.filter, update);
  count(false);
  return doc;
}

export const updateCommands: Record<string, CommandEntry> = {
  update: {
    run: update,
    fields: words('update updates ordered bypassDocumentValidation let maxTimeMS runtimeConstants'),
  },
};
