import { equalValues } from '../bson/orderKeys.ts';
import { type Doc, isDocument, isNumeric, toBoolean, toNumber } from '../bson/values.ts';
import { type ErrorName, MongoError, notImplemented } from '../errors.ts';
import { words } from '../words.ts';

export interface IndexField {
  path: string;
  parts: string[];
  descending: boolean;
}

/** What an index is, as it is stored and listed. */
export interface IndexDefinition {
  name: string;
  key: Doc;
  fields: IndexField[];
  unique: boolean;
  sparse: boolean;
  partialFilter?: Doc;
  expireAfterSeconds?: number;
}

const KNOWN_OPTIONS =
  words(`v key name ns unique sparse background hidden partialFilterExpression expireAfterSeconds
  collation weights default_language language_override textIndexVersion 2dsphereIndexVersion bits min max storageEngine
  wildcardProjection dropDups prepareUnique clustered`);
const UNSUPPORTED_OPTIONS = ['hidden', 'storageEngine', 'wildcardProjection', 'weights', 'clustered'];

const refuse = (code: ErrorName, message: string) => new MongoError(code, message);

/** Reads the index specification of a createIndexes command or of the catalog. Throws on what MongoDB would refuse. */
export function parseIndex(spec: Doc): IndexDefinition {
  const { key, name, partialFilterExpression: partialFilter } = spec;
  const unknown = Object.keys(spec).find((option) => !KNOWN_OPTIONS.includes(option));
  if (unknown) {
    throw refuse(
      'InvalidIndexSpecificationOption',
      `The field '${unknown}' is not valid for an index specification.`,
    );
  }
  const missing = isDocument(key) ? (typeof name !== 'string' || name === '' ? 'name' : undefined) : 'key';
  if (missing)
    throw refuse('FailedToParse', `The '${missing}' field is a required property of an index specification`);
  const definition: IndexDefinition = {
    name: name as string,
    key: key as Doc,
    fields: parseFields(key as Doc),
    unique: toBoolean(spec.unique),
    sparse: toBoolean(spec.sparse),
  };
  if (partialFilter !== undefined) {
    if (!isDocument(partialFilter))
      throw refuse('TypeMismatch', 'The field partialFilterExpression must be an object');
    if (definition.sparse)
      throw refuse('CannotCreateIndex', "cannot mix 'partialFilterExpression' and 'sparse' options");
    definition.partialFilter = partialFilter;
  }
  if (spec.expireAfterSeconds !== undefined)
    definition.expireAfterSeconds = parseExpiry(spec.expireAfterSeconds, definition.key);
  return definition;
}

/** Checks a TTL index's seconds. */
export function parseExpiry(value: unknown, key: Doc): number {
  const seconds = toNumber(value);
  if (!isNumeric(value) || !(seconds >= 0 && seconds <= 0x7fffffff)) {
    throw refuse(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number than ${value}.`,
    );
  }
  const [path, ...others] = Object.keys(key);
  if (others.length > 0) throw refuse('CannotCreateIndex', 'TTL indexes are single-field indexes');
  if (path === '_id')
    throw refuse('InvalidIndexSpecificationOption', "'expireAfterSeconds' is not valid for an _id index");
  return seconds;
}

/** Refuses what MongoDB's indexes can be and those here cannot. */
export function refuseUnsupported(spec: Doc): void {
  if (spec.collation !== undefined && !isSimpleCollation(spec.collation)) throw notImplemented('Collation');
  for (const option of UNSUPPORTED_OPTIONS) {
    if (toBoolean(spec[option])) throw notImplemented(`The index option ${option}`);
  }
  for (const [path, kind] of Object.entries(isDocument(spec.key) ? spec.key : {})) {
    if (typeof kind === 'string') throw notImplemented(`Index type '${kind}'`);
    if (path === '$**' || path.endsWith('.$**')) throw notImplemented('A wildcard index');
  }
}

export const isSimpleCollation = (collation: unknown): boolean =>
  isDocument(collation) && (Object.keys(collation).length === 0 || collation.locale === 'simple');

function parseFields(key: Doc): IndexField[] {
  const entries = Object.entries(key);
  const invalid = (reason: string) => refuse('CannotCreateIndex', reason);
  if (entries.length === 0) throw invalid('Index keys cannot be an empty object');
  if (entries.length > 32) throw invalid('Index key pattern has too many fields; the limit is 32');
  return entries.map(([path, direction]) => {
    const parts = path.split('.');
    if (!isNumeric(direction) || !toNumber(direction))
      throw invalid('Values in the index key pattern cannot be 0, and must be numbers or strings');
    if (parts.includes('')) throw invalid('Index keys cannot contain an empty field.');
    if (parts.some((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part)))
      throw invalid("Index key contains an illegal field name: field name starts with '$'.");
    return { path, parts, descending: toNumber(direction) < 0 };
  });
}

/** The definition as MongoDB lists and stores it. */
export function describeIndex(index: IndexDefinition): Doc {
  return {
    v: 2,
    key: index.key,
    name: index.name,
    ...(index.unique && index.name !== '_id_' && { unique: true }),
    ...(index.sparse && { sparse: true }),
    ...(index.partialFilter && { partialFilterExpression: index.partialFilter }),
    ...(index.expireAfterSeconds !== undefined && { expireAfterSeconds: index.expireAfterSeconds }),
  };
}

/** The index's default name, as drivers make it: `status_1_date_-1`. */
export const defaultName = (key: Doc): string =>
  Object.entries(key)
    .map(([path, direction]) => `${path}_${isNumeric(direction) ? toNumber(direction) : direction}`)
    .join('_');

/** The options that make an index another one; the remaining one, when documents expire, can be changed. */
export const sameSignature = (a: IndexDefinition, b: IndexDefinition): boolean =>
  a.unique === b.unique && a.sparse === b.sparse && equalValues(a.partialFilter, b.partialFilter);
