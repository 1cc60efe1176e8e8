import { evalExpr } from 'mingo/core';
import { type Iterator, Lazy } from 'mingo/lazy';
import type { Options } from 'mingo/types';
import { orderKey } from '../bson/order.ts';
import { asDocument, type Doc, fieldOf, isDocument, isNumeric, setField, toNumber } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { evaluate, parseFilter } from '../query/filter.ts';
import { valueAtPath } from '../query/path.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort, sortBy, sortKey } from '../query/sort.ts';
import { accumulators } from './accumulators.ts';
import { isTrue } from './expressions.ts';

/** A stage of a pipeline in mingo's shape: these replace mingo's own, with MongoDB's order, equality and paths. */
export type Stage = (documents: Iterator, argument: unknown, options: Options) => Iterator;

const requireDocument = (stage: string, argument: unknown): Doc => {
  if (!isDocument(argument))
    throw new MongoError('FailedToParse', `the ${stage} specification must be an object`);
  return argument;
};

/** A stage that needs all documents before it can give any. */
export function together(documents: Iterator, run: (items: Doc[]) => Doc[]): Iterator {
  function* results(): Generator<Doc> {
    yield* run(documents.collect<Doc>());
  }
  return Lazy(results());
}

const filterFor = (filter: Doc, options: Options) =>
  parseFilter(filter, (expression) => (doc) => isTrue(evalExpr(doc, expression, options)));

const match: Stage = (documents, argument, options) => {
  const filter = filterFor(requireDocument('$match', argument), options);
  return documents.filter((doc: Doc) => evaluate(filter, doc));
};

const sort: Stage = (documents, argument) => {
  const fields = parseSort(argument);
  if (fields.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return together(documents, (items) =>
    sortBy(items.map((doc) => ({ key: sortKey(doc, fields), doc }))).map(({ doc }) => doc),
  );
};

const amount = (stage: string, argument: unknown, least: number): number => {
  const number = toNumber(argument);
  if (!isNumeric(argument) || !Number.isInteger(number) || number < least) {
    throw new MongoError(
      5107201,
      `invalid argument to ${stage} stage: Expected ${least ? 'a positive' : 'a non-negative'} number in: ${stage}: ${argument}`,
    );
  }
  return number;
};

const skip: Stage = (documents, argument) => documents.drop(amount('$skip', argument, 0));
const limit: Stage = (documents, argument) => documents.take(amount('$limit', argument, 1));

const project: Stage = (documents, argument, options) => {
  const spec = requireDocument('$project', argument);
  const projection = parseProjection(spec, {
    filter: (filter) => filterFor(filter, options),
    expression: (expression) => (doc) => evalExpr(doc, expression, options),
  });
  if (!projection)
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return documents.map((doc: Doc) => projection.apply(doc));
};

/** Puts a value at a path: into every element where the path crosses an array, removing it when there is no value. */
function assign(target: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(target)) return target.map((element) => assign(element, [name, ...rest], value));
  const copy = { ...asDocument(target) };
  if (value === undefined && rest.length === 0) delete copy[name];
  else if (value !== undefined || name in copy)
    setField(copy, name, assign(fieldOf(copy, name), rest, value));
  return copy;
}

/** The paths that an `$addFields` sets: nested documents in it name nested fields. */
function* assignments(spec: Doc, prefix: string[] = []): Generator<[string[], unknown]> {
  for (const [path, expression] of Object.entries(spec)) {
    const parts = [...prefix, ...path.split('.')];
    const nested = isDocument(expression) && !Object.keys(expression)[0]?.startsWith('$');
    if (nested && Object.keys(expression).length > 0) yield* assignments(expression, parts);
    else yield [parts, expression];
  }
}

const addFields: Stage = (documents, argument, options) => {
  const spec = [...assignments(requireDocument('$addFields', argument))];
  return documents.map((doc: Doc) =>
    spec.reduce<unknown>(
      (result, [parts, expression]) => assign(result, parts, evalExpr(doc, expression, options)),
      doc,
    ),
  );
};

const unset: Stage = (documents, argument, options) => {
  const paths = Array.isArray(argument) ? argument : [argument];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
    throw new MongoError(31002, '$unset specification must be a string or an array of strings');
  }
  return project(documents, Object.fromEntries(paths.map((path) => [path, 0])), options);
};

function replaceRootWith(documents: Iterator, expression: unknown, options: Options): Iterator {
  return documents.map((doc: Doc) => {
    const root = evalExpr(doc, expression, options);
    if (!isDocument(root)) {
      throw new MongoError(
        40228,
        "PlanExecutor error during aggregation :: caused by :: 'newRoot' expression must evaluate to an object",
      );
    }
    return root;
  });
}

const replaceRoot: Stage = (documents, argument, options) =>
  replaceRootWith(documents, requireDocument('$replaceRoot', argument).newRoot, options);

const count: Stage = (documents, argument) => {
  if (typeof argument !== 'string' || argument === '' || argument.startsWith('$') || argument.includes('.')) {
    throw new MongoError(40156, 'the count field must be a non-empty string');
  }
  return together(documents, ({ length }) => (length > 0 ? [{ [argument]: length }] : []));
};

function unwindSpec(argument: unknown): { path: string; indexField?: string; keepsEmpty: boolean } {
  const spec = isDocument(argument) ? argument : { path: argument };
  if (typeof spec.path !== 'string' || !spec.path.startsWith('$')) {
    throw new MongoError(28818, `path option to $unwind stage should be prefixed with a '$': ${spec.path}`);
  }
  return {
    path: spec.path.slice(1),
    indexField: spec.includeArrayIndex as string | undefined,
    keepsEmpty: spec.preserveNullAndEmptyArrays === true,
  };
}

const unwind: Stage = (documents, argument) => {
  const { path, indexField, keepsEmpty } = unwindSpec(argument);
  const parts = path.split('.');
  const numbered = (doc: unknown, index: number | null) =>
    indexField === undefined ? doc : assign(doc, indexField.split('.'), index);
  function* unwound(): Generator<unknown> {
    for (const doc of documents as Iterable<Doc>) {
      const value = valueAtPath(doc, parts);
      if (Array.isArray(value) && value.length > 0) {
        for (const [i, element] of value.entries()) yield numbered(assign(doc, parts, element), i);
      } else if (Array.isArray(value)) {
        if (keepsEmpty) yield numbered(assign(doc, parts, undefined), null);
      } else if ((value !== undefined && value !== null) || keepsEmpty) {
        yield numbered(doc, null);
      }
    }
  }
  return Lazy(unwound());
};

interface Group {
  id: unknown;
  documents: Doc[];
}

/** Groups documents by an expression and folds each group, as a `$group` specification says. */
export function group(documents: readonly Doc[], argument: unknown, options: Options): Doc[] {
  const { _id: idExpression, ...fields } = requireDocument('$group', argument);
  if (idExpression === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const computed = Object.entries(fields).map(([name, spec]) => ({ name, reduce: accumulator(name, spec) }));
  const groups = new Map<string, Group>();
  for (const doc of documents) {
    const id = evalExpr(doc, idExpression, options) ?? null;
    const key = orderKey(id);
    const existing = groups.get(key);
    if (existing) existing.documents.push(doc);
    else groups.set(key, { id, documents: [doc] });
  }
  return [...groups.values()].map(({ id, documents: members }) => ({
    _id: id,
    ...Object.fromEntries(computed.map(({ name, reduce }) => [name, reduce(members, options)])),
  }));
}

const groupStage: Stage = (documents, argument, options) =>
  together(documents, (items) => group(items, argument, options));

type Reduce = (documents: Doc[], options: Options) => unknown;

function accumulator(name: string, spec: unknown): Reduce {
  const operators = isDocument(spec) ? Object.keys(spec) : [];
  const [operator] = operators;
  if (operator === undefined || !isDocument(spec)) {
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (operators.length > 1) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const expression = spec[operator];
  const accumulate = accumulators[operator];
  if (accumulate)
    return (documents, options) => accumulate(documents.map((doc) => evalExpr(doc, expression, options)));
  return (documents, options) => evalExpr(documents, { [operator]: expression }, options);
}

const sortByCount: Stage = (documents, argument, options) =>
  sort(groupStage(documents, { _id: argument, count: { $sum: 1 } }, options), { count: -1 }, options);

export const stages: Record<string, Stage> = {
  $match: match,
  $sort: sort,
  $skip: skip,
  $limit: limit,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceRootWith,
  $count: count,
  $unwind: unwind,
  $group: groupStage,
  $sortByCount: sortByCount,
};
