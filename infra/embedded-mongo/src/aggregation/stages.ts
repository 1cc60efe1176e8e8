import { evalExpr } from 'mingo/core';
import { type Iterator, Lazy } from 'mingo/lazy';
import { $facet, $limit, $replaceRoot, $replaceWith, $skip, $unwind } from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { orderKey } from '../bson/order.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { evaluate, parseFilter } from '../query/filter.ts';
import { assign, assignments, parseProjection } from '../query/projection.ts';
import { parseSort, sortBy, sortKey } from '../query/sort.ts';
import { isTrue } from './expressions.ts';
import { accumulators } from './operators.ts';

/** A stage of a pipeline in mingo's shape: ours stand where mingo's lack MongoDB's order, equality or paths. */
type Stage = (documents: Iterator, argument: unknown, options: Options) => Iterator;

const requireDocument = (stage: string, argument: unknown): Doc => {
  if (!isDocument(argument))
    throw new MongoError('FailedToParse', `the ${stage} specification must be an object`);
  return argument;
};

/** Runs a step that needs all documents before it can give any. */
function together(documents: Iterator, run: (items: Doc[]) => Doc[]): Iterator {
  function* results(): Generator<Doc> {
    yield* run(documents.collect<Doc>());
  }
  return Lazy(results());
}

const match: Stage = (documents, argument, options) => {
  const filter = parseFilter(
    requireDocument('$match', argument),
    (expression) => (doc) => isTrue(evalExpr(doc, expression, options)),
  );
  return documents.filter((doc: Doc) => evaluate(filter, doc));
};

const sort: Stage = (documents, argument) => {
  const fields = parseSort(argument);
  if (fields.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return together(documents, (items) =>
    sortBy(items.map((doc) => ({ key: sortKey(doc, fields), doc }))).map(({ doc }) => doc),
  );
};

const project: Stage = (documents, argument, options) => {
  const projection = parseProjection(
    requireDocument('$project', argument),
    (expression) => (doc) => evalExpr(doc, expression, options),
  );
  if (!projection)
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  return documents.map((doc: Doc) => projection.apply(doc));
};

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

const count: Stage = (documents, argument) => {
  if (typeof argument !== 'string' || !/^[^$.][^.]*$/.test(argument)) {
    throw new MongoError(40156, 'the count field must be a non-empty string');
  }
  return together(documents, ({ length }) => (length > 0 ? [{ [argument]: length }] : []));
};

type Fold = (documents: Doc[]) => unknown;

const group: Stage = (documents, argument, options) => {
  const { _id: idExpression, ...fields } = requireDocument('$group', argument);
  if (idExpression === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const folds = Object.entries(fields).map(([name, spec]) => [name, foldOf(name, spec, options)] as const);
  return together(documents, (items) => {
    const groups = new Map<string, { id: unknown; members: Doc[] }>();
    for (const doc of items) {
      const id = evalExpr(doc, idExpression, options) ?? null;
      const key = orderKey(id);
      const existing = groups.get(key);
      if (existing) existing.members.push(doc);
      else groups.set(key, { id, members: [doc] });
    }
    return [...groups.values()].map(({ id, members }) => ({
      _id: id,
      ...Object.fromEntries(folds.map(([name, fold]) => [name, fold(members)])),
    }));
  });
};

function foldOf(name: string, spec: unknown, options: Options): Fold {
  const [[operator, expression] = [], ...more] = isDocument(spec) ? Object.entries(spec) : [];
  if (operator === undefined)
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  if (more.length > 0) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  const accumulate = accumulators[operator];
  if (!accumulate) throw new MongoError(15952, `unknown group operator '${operator}'`);
  return (documents) => accumulate(documents, expression, options);
}

const sortByCount: Stage = (documents, argument, options) =>
  sort(group(documents, { _id: argument, count: { $sum: 1 } }, options), { count: -1 }, options);

export const stages: Record<string, Stage> = {
  ...({ $facet, $limit, $replaceRoot, $replaceWith, $skip, $unwind } as unknown as Record<string, Stage>),
  $match: match,
  $sort: sort,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $count: count,
  $group: group,
  $sortByCount: sortByCount,
};
