import { elementsOf, withLeadingId } from '../bson/raw.ts';
import { MAX_DOCUMENT_BYTES } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../errors.ts';
import { words } from '../words.ts';
import { type Command, type CommandEntry, ensureCollection } from './command.ts';
import { documentsOf, runStatements, withErrors } from './writes.ts';

const ARRAY = 4;
const UNDEFINED = 6;
const REGEX = 11;
const FORBIDDEN_ID_TYPES = new Map([
  [ARRAY, 'array'],
  [UNDEFINED, 'undefined'],
  [REGEX, 'regex'],
]);

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
  engine.counters.insert += inserted;
  return withErrors({ n: inserted }, errors);
}

/** Refuses what MongoDB does not store. */
export function checkDocument(document: Buffer): void {
  if (document.length > MAX_DOCUMENT_BYTES) {
    throw new MongoError(
      'BadValue',
      `object to insert too large. size in bytes: ${document.length}, max size: ${MAX_DOCUMENT_BYTES}`,
    );
  }
  const [id] = elementsOf(document);
  const forbidden = id && FORBIDDEN_ID_TYPES.get(id.type);
  if (forbidden) throw new MongoError('InvalidIdField', `The '_id' value cannot be of type ${forbidden}`);
  if (id?.type === 3) checkIdDocument(document.subarray(id.value, id.end));
}

function checkIdDocument(id: Buffer): void {
  for (const { name } of elementsOf(id)) {
    if (name.startsWith('$')) {
      throw new MongoError(
        'DollarPrefixedFieldName',
        `_id fields may not contain '$'-prefixed fields: ${name} is not valid for storage.`,
      );
    }
  }
}

export const insertCommands: Record<string, CommandEntry> = {
  insert: {
    run: insert,
    fields: words('insert documents ordered bypassDocumentValidation maxTimeMS encryptionInformation'),
  },
};
