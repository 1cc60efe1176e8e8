import { equalValues } from '../bson/orderKeys.ts';
import { clone, type Doc, fieldOf, isDocument, setField, typeOf } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { type Change, operators } from './operators.ts';
import { targetOf } from './target.ts';

/** An update, ready to be applied. */
export interface Update {
  /** True when the update gives a whole new document instead of changing fields. */
  replaces: boolean;
  /** The changed copy of a document. */
  apply(doc: Doc, inserting: boolean): Doc;
}

/** Reads the `u` of an update statement: operators or a replacement. */
export function parseUpdate(update: unknown): Update {
  if (Array.isArray(update)) throw notImplemented('An update by a pipeline');
  if (!isDocument(update)) {
    throw new MongoError('FailedToParse', 'Update argument must be either an object or an array');
  }
  return Object.keys(update)[0]?.startsWith('$') ? operatorUpdate(update) : replacement(update);
}

function replacement(update: Doc): Update {
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator) {
    throw new MongoError('DollarPrefixedFieldName', `A replacement must not have the field '${operator}'`);
  }
  return {
    replaces: true,
    apply(doc) {
      const [id, wanted] = [fieldOf(doc, '_id'), fieldOf(update, '_id')];
      if (id === undefined) return clone(update);
      if (wanted !== undefined && !equalValues(id, wanted)) throw idChanged();
      return { ...{ _id: id }, ...clone(update), _id: id };
    },
  };
}

const idChanged = (): MongoError =>
  new MongoError('ImmutableField', "The update would modify the immutable field '_id'");

interface Step {
  operator: string;
  path: string;
  change: Change;
}

function operatorUpdate(update: Doc): Update {
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    const prepare = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    if (!prepare) throw new MongoError('FailedToParse', `Unknown modifier: ${operator}`);
    if (!isDocument(fields))
      throw new MongoError('FailedToParse', `${operator} operates on fields, but we found ${typeOf(fields)}`);
    return Object.entries(fields).map(([path, operand]): Step => {
      checkPath(path);
      return { operator, path, change: prepare(operand, path) };
    });
  });
  // MongoDB applies changes in the order of the paths; one within another follows it.
  steps.sort((a, b) => (a.path < b.path ? -1 : 1));
  refuseConflicts(steps);
  return {
    replaces: false,
    apply(doc, inserting) {
      const result = clone(doc);
      const id = fieldOf(doc, '_id');
      for (const { operator, path, change } of steps) {
        if (operator !== '$setOnInsert' || inserting) change(targetOf(result, path), id);
      }
      return id === undefined ? result : keepId(id, result);
    },
  };
}

function checkPath(path: string): void {
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name`);
  }
  const dollar = parts.find((part) => part.startsWith('$') && !['$id', '$ref', '$db'].includes(part));
  if (dollar === '$' || dollar?.startsWith('$['))
    throw new MongoError('BadValue', `The embedded database does not support positions such as in '${path}'`);
  if (dollar) {
    throw new MongoError('DollarPrefixedFieldName', `The field '${dollar}' in '${path}' cannot be stored`);
  }
}

/** No two parts of an update may touch one place. */
function refuseConflicts(steps: readonly Step[]): void {
  const seen = new Set<string>();
  for (const { path } of steps) {
    const parts = path.split('.');
    const taken = parts.map((_, i) => parts.slice(0, i + 1).join('.')).find((prefix) => seen.has(prefix));
    if (taken !== undefined)
      throw new MongoError('ConflictingUpdateOperators', `Updating '${path}' would conflict at '${taken}'`);
    seen.add(path);
  }
}

function keepId(id: unknown, after: Doc): Doc {
  const own = fieldOf(after, '_id');
  if (own === undefined || !equalValues(own, id)) throw idChanged();
  return Object.keys(after)[0] === '_id' ? after : withLeadingId(own, after);
}

/** The document with the id as its first field. */
export function withLeadingId(id: unknown, doc: Doc): Doc {
  const result: Doc = { _id: id };
  for (const [name, value] of Object.entries(doc)) if (name !== '_id') setField(result, name, value);
  return result;
}
