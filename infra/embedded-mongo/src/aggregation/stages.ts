import { evalExpr } from 'mingo/core';
import { type Iterator, Lazy } from 'mingo/lazy';
import * as mingo from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { type Doc, isDocument } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { evaluate, parseFilter } from '../query/filter.ts';
import { assign, assignments, parseProjection } from '../query/projection.ts';
import { parseSort, sortBy, sortKey } from '../query/sort.ts';
import { isTrue } from './expressions.ts';

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

const count: Stage = (documents, argument) => {
  if (typeof argument !== 'string' || !/^[^$.][^.]*$/.test(argument)) {
    throw new MongoError(40156, 'the count field must be a non-empty string');
  }
  return together(documents, ({ length }) => (length > 0 ? [{ [argument]: length }] : []));
};

const { $facet, $group, $limit, $replaceRoot, $replaceWith, $skip, $sortByCount, $unset, $unwind } = mingo;
const ofMingo = { $facet, $group, $limit, $replaceRoot, $replaceWith, $skip, $sortByCount, $unset, $unwind };

export const stages: Record<string, Stage> = {
  ...(ofMingo as unknown as Record<string, Stage>),
  $match: match,
  $sort: sort,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $count: count,
};
