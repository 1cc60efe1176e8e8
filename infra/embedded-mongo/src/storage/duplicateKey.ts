import { EJSON } from 'bson';
import { type Doc, isObjectId } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { CollectionIndex } from '../indexes/collectionIndex.ts';

/** A value nearly the way the mongo shell writes it. */
const shellText = (value: unknown): string =>
  isObjectId(value) ? `ObjectId('${value.toHexString()}')` : EJSON.stringify(value);

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
