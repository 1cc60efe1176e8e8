import { equalValues } from '../bson/order.ts';
import { restoreTypes, toPlain } from '../bson/plain.ts';
import { clone, type Doc, fieldOf, isDocument, setField, typeOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { FilterNode } from '../query/filter.ts';
import { valueAtPath } from '../query/path.ts';
import { type ElementTest, parseArrayFilters } from './arrayFilters.ts';
import type { Change } from './operator.ts';
import { operators } from './operators.ts';
import { targetsOf } from './target.ts';

/** A parsed update, ready to be applied to any number of documents. */
export interface Update {
  /** True when the update gives the whole document, so that it can only be applied to one. */
  replaces: boolean;
  /** The changed copy of a document. `matched` is where the query was met in an array, for the positional operator. */
  apply(doc: Doc, matched: number | undefined, inserting: boolean): Doc;
}

/** What an update needs from outside. */
export interface UpdateContext {
  parseFilter: (filter: Doc) => FilterNode;
  /** Runs an aggregation pipeline over one document. */
  runPipeline: (pipeline: unknown[], doc: Doc) => Doc;
}

/** Reads the `u` of an update statement: operators, a replacement or a pipeline. */
export function parseUpdate(update: unknown, arrayFilters: unknown, context: UpdateContext): Update {
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined)
      throw new MongoError('FailedToParse', 'arrayFilters may not be specified for pipeline-syle updates');
    return pipelineUpdate(update, context);
  }
  if (!isDocument(update)) {
    throw new MongoError('FailedToParse', 'Update argument must be either an object or an array');
  }
  if (Object.keys(update)[0]?.startsWith('$')) return operatorUpdate(update, arrayFilters, context);
  return replacement(update);
}

function replacement(update: Doc): Update {
  const operator = Object.keys(update).find((name) => name.startsWith('$'));
  if (operator) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${operator}' in '${operator}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  return {
    replaces: true,
    apply(doc) {
      const id = fieldOf(doc, '_id');
      const wanted = fieldOf(update, '_id');
      if (wanted !== undefined && id !== undefined && !equalValues(id, wanted))
        throw immutableId('_id', 'replacement');
      return { ...(id !== undefined && { _id: id }), ...clone(update), ...(id !== undefined && { _id: id }) };
    },
  };
}

const PIPELINE_STAGES = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

function pipelineUpdate(pipeline: unknown[], { runPipeline }: UpdateContext): Update {
  for (const stage of pipeline) {
    const name = isDocument(stage) ? Object.keys(stage)[0] : undefined;
    if (name === undefined || !PIPELINE_STAGES.includes(name)) {
      throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
  }
  return {
    replaces: false,
    apply(doc) {
      const result = restoreTypes(doc, runPipeline(pipeline, toPlain(doc) as Doc)) as Doc;
      const leavesIdOut = !Object.hasOwn(result, '_id') && Object.hasOwn(doc, '_id');
      return keepId(doc, leavesIdOut ? { _id: doc._id, ...result } : result);
    },
  };
}

interface Step {
  operator: string;
  path: string;
  parts: string[];
  change: Change;
  onlyExisting: boolean;
}

function operatorUpdate(update: Doc, arrayFilters: unknown, context: UpdateContext): Update {
  const identifiers = parseArrayFilters(arrayFilters, context.parseFilter);
  const steps: Step[] = [];
  const renames: [string, string][] = [];
  for (const [operator, fields] of Object.entries(update)) {
    if (
      !operator.startsWith('$') ||
      !(operator in operators || operator === '$rename' || operator === '$setOnInsert')
    ) {
      throw new MongoError(
        'FailedToParse',
        `Unknown modifier: ${operator}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields)) {
      throw new MongoError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeOf(fields)} instead. For example: {$mod: {<field>: ...}} not {${operator}: ${JSON.stringify(fields)}}`,
      );
    }
    for (const [path, operand] of Object.entries(fields)) {
      if (operator === '$rename') renames.push([path, newName(path, operand)]);
      else steps.push(parseStep(operator, path, operand, context));
    }
  }
  refuseConflicts([...steps.map(({ path }) => path), ...renames.flat()]);
  checkIdentifiers(steps, identifiers);
  steps.sort((a, b) => comparePaths(a.parts, b.parts));
  return {
    replaces: false,
    apply(doc, matched, inserting) {
      const result = clone(doc);
      const subject = { id: fieldOf(doc, '_id') };
      for (const [from, to] of renames) rename(result, from, to);
      for (const { operator, parts, change, onlyExisting } of steps) {
        if (operator === '$setOnInsert' && !inserting) continue;
        const positions = { matched, identifiers };
        for (const target of targetsOf(result, parts, positions, !onlyExisting)) change(target, subject);
      }
      return keepId(doc, result);
    },
  };
}

function parseStep(operator: string, path: string, operand: unknown, { parseFilter }: UpdateContext): Step {
  const parts = path.split('.');
  checkPath(path, parts);
  const found = operators[operator === '$setOnInsert' ? '$set' : operator];
  if (!found) throw new MongoError('FailedToParse', `Unknown modifier: ${operator}`);
  const change = found.prepare(operand, path, parseFilter);
  return { operator, path, parts, change, onlyExisting: found.onlyExisting ?? false };
}

function checkPath(path: string, parts: string[]): void {
  if (path === '') throw new MongoError('EmptyFieldName', 'An empty update path is not valid.');
  if (parts.some((part) => part === '')) {
    throw new MongoError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  const [first] = parts;
  if (first?.startsWith('$') && /^\$(\[.*\])?$/.test(first)) {
    throw new MongoError(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  }
  const dollar = parts.find((part) => part.startsWith('$') && !/^\$(\[\w*\])?$|^\$(id|ref|db)$/.test(part));
  if (dollar) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${dollar}' in '${path}' is not valid for storage.`,
    );
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw new MongoError('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
}

function newName(path: string, operand: unknown): string {
  if (typeof operand !== 'string') {
    throw new MongoError('BadValue', `The 'to' field for $rename must be a string: ${path}: ${operand}`);
  }
  checkPath(path, path.split('.'));
  checkPath(operand, operand.split('.'));
  if ([path, operand].some((name) => name.includes('.$'))) {
    throw new MongoError(
      'BadValue',
      `The source and destination field for $rename may not be dynamic: ${path}`,
    );
  }
  if (path === operand) {
    throw new MongoError(
      'BadValue',
      `The source and target field for $rename must differ: ${path}: "${operand}"`,
    );
  }
  return operand;
}

function rename(doc: Doc, from: string, to: string): void {
  for (const path of [from, to]) {
    const parents = path.split('.').slice(0, -1);
    for (let i = 1; i <= parents.length; i++) {
      if (Array.isArray(valueAtPath(doc, parents.slice(0, i)))) {
        throw new MongoError(
          'BadValue',
          `The ${path === from ? 'source' : 'destination'} field cannot be an array element, '${path}' in doc with _id: ${doc._id} has an array field called '${parents[i - 1]}'`,
        );
      }
    }
  }
  const nowhere = { matched: undefined, identifiers: new Map<string, ElementTest>() };
  const [source] = targetsOf(doc, from.split('.'), nowhere, false);
  const value = source?.get();
  if (!source || value === undefined) return;
  source.unset();
  targetsOf(doc, to.split('.'), nowhere, true)[0]?.set(value);
}

/** No two parts of an update may touch one place. */
function refuseConflicts(paths: string[]): void {
  const sorted = [...paths].sort();
  const seen = new Set<string>();
  for (const path of sorted) {
    const parts = path.split('.');
    for (let i = 1; i <= parts.length; i++) {
      const prefix = parts.slice(0, i).join('.');
      if (!seen.has(prefix)) continue;
      throw new MongoError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${prefix}'`,
      );
    }
    seen.add(path);
  }
}

function checkIdentifiers(steps: readonly Step[], identifiers: ReadonlyMap<string, ElementTest>): void {
  const used = new Set<string>();
  for (const { path, parts } of steps) {
    for (const part of parts) {
      const identifier = /^\$\[(\w+)\]$/.exec(part)?.[1];
      if (identifier === undefined) continue;
      if (!identifiers.has(identifier)) {
        throw new MongoError(
          'BadValue',
          `No array filter found for identifier '${identifier}' in path '${path}'`,
        );
      }
      used.add(identifier);
    }
  }
  for (const name of identifiers.keys()) {
    if (!used.has(name))
      throw new MongoError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
  }
}

/** MongoDB applies changes in the order of the field names: numbers as numbers, the rest as text. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    if (/^\d+$/.test(x) && /^\d+$/.test(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}

function keepId(before: Doc, after: Doc): Doc {
  const id = fieldOf(before, '_id');
  if (id === undefined) return after;
  const own = fieldOf(after, '_id');
  if (own === undefined || !equalValues(own, id)) throw immutableId('_id', 'path');
  if (Object.keys(after)[0] === '_id') return after;
  const result: Doc = { _id: own };
  for (const [name, value] of Object.entries(after)) if (name !== '_id') setField(result, name, value);
  return result;
}

const immutableId = (path: string, kind: 'path' | 'replacement'): MongoError =>
  new MongoError(
    'ImmutableField',
    kind === 'path'
      ? `Performing an update on the path '${path}' would modify the immutable field '_id'`
      : "After applying the update, the (immutable) field '_id' was found to have been altered to a new value",
  );
