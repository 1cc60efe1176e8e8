import { elementsOf, withLeadingId } from '../bson/raw.ts';
import { MAX_DOCUMENT_BYTES } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { words } from '../words.ts';
import { type Command, type CommandEntry, ensureCollection } from './command.ts';
import { documentsOf, runStatements, withErrors } from './writes.ts';

/** Where the value of `_id`, the first field of a stored document, begins: behind size, type and name. */
const ID_VALUE = 9;
const EMBEDDED_DOCUMENT = 3;
const FORBIDDEN_ID_TYPES: Record<number, string> = { 4: 'array', 6: 'undefined', 11: 'regex' };

async function insert(command: Command, engine: Engine) {
  const documents = documentsOf(command, 'documents');
  ensureCollection(command, engine);
  let inserted = 0;
  const errors = await runStatements(documents, command, engine, (bytes) => {
    const document = withLeadingId(bytes);
    checkDocument(document);
    // Looked up anew for each document: between two of them the collection may have been dropped.
    ensureCollection(command, engine).insert(document);
    inserted++;
  });
  return withErrors({ n: inserted }, errors);
}

/** Refuses what MongoDB does not store. */
export function checkDocument(document: Buffer): void {
  const size = document.length;
  if (size > MAX_DOCUMENT_BYTES)
    throw new MongoError('BadValue', `object to insert too large: ${size} bytes, max ${MAX_DOCUMENT_BYTES}`);
  const type = document[4] as number;
  const forbidden = FORBIDDEN_ID_TYPES[type];
  if (forbidden) throw new MongoError('InvalidIdField', `The '_id' value cannot be of type ${forbidden}`);
  if (type !== EMBEDDED_DOCUMENT) return;
  const dollar = elementsOf(document, ID_VALUE).find(({ name }) => name.startsWith('$'));
  if (dollar)
    throw new MongoError('DollarPrefixedFieldName', `_id fields may not begin with '$': ${dollar.name}`);
}

export const insertCommands: Record<string, CommandEntry> = {
  insert: {
    run: insert,
    fields: words('insert documents ordered bypassDocumentValidation maxTimeMS encryptionInformation'),
  },
};
