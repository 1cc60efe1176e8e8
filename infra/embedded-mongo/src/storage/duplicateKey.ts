import { EJSON } from 'bson';
import { type Doc, isBinary, isDocument, isObjectId } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { CollectionIndex } from '../indexes/collectionIndex.ts';

/** A value the way the mongo shell writes it. */
function shellText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isObjectId(value)) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (Array.isArray(value)) return `[ ${value.map(shellText).join(', ')} ]`;
  if (isBinary(value)) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (isDocument(value)) return shellDocument(value);
  if (value === null || typeof value !== 'object') return String(value);
  return 'toString' in value && !('_bsontype' in value && value._bsontype === 'BSONRegExp')
    ? String(value)
    : EJSON.stringify(value);
}

const shellDocument = (doc: Doc): string =>
  `{ ${Object.entries(doc)
    .map(([name, value]) => `${name}: ${shellText(value)}`)
    .join(', ')} }`;

/** MongoDB's E11000, with the details by which clients tell which index was hit. */
export function duplicateKey(namespace: string, index: CollectionIndex, doc: Doc): MongoError {
  const keyValue = index.valuesOf(doc);
  return new MongoError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${namespace} index: ${index.definition.name} dup key: ${shellDocument(keyValue)}`,
    { keyPattern: index.definition.key, keyValue },
  );
}
