import { type Iterator, Lazy } from 'mingo/lazy';
import * as mingo from 'mingo/operators/pipeline';
import type { Options } from 'mingo/types';
import { type Doc, isDocument } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { evaluate, parseFilter } from '../query/filter.ts';
import { parseSort, sortBy, sortKey } from '../query/sort.ts';
import { words } from '../words.ts';

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

const match: Stage = (documents, argument) => {
  const filter = parseFilter(requireDocument('$match', argument));
  return documents.filter((doc: Doc) => evaluate(filter, doc));
};

const sort: Stage = (documents, argument) => {
  const fields = parseSort(argument);
  if (fields.length === 0) throw new MongoError(15976, '$sort stage must have at least one sort key');
  return together(documents, (items) =>
    sortBy(items.map((doc) => ({ key: sortKey(doc, fields), doc }))).map(({ doc }) => doc),
  );
};

/** mingo's, with `_id` in its place. */
const project: Stage = (documents, argument, options) =>
  mingo
    .$project(documents, requireDocument('$project', argument) as never, options as never)
    .map((doc: Doc) => {
      const { _id: id, ...fields } = doc;
      return id === undefined ? fields : { _id: id, ...fields };
    });

export const isCountField = (field: unknown): field is string =>
  typeof field === 'string' && /^[^$.][^.]*$/.test(field);

const count: Stage = (documents, argument) => {
  if (!isCountField(argument)) throw new MongoError(40156, 'the count field must be a non-empty string');
  return together(documents, ({ length }) => (length > 0 ? [{ [argument]: length }] : []));
};

const ofMingo = words(
  '$addFields $facet $group $limit $replaceRoot $replaceWith $set $skip $sortByCount $unset $unwind',
).map((name) => [name, (mingo as unknown as Record<string, Stage>)[name] as Stage] as const);

export const stages: Record<string, Stage> = {
  ...Object.fromEntries(ofMingo),
  $match: match,
  $sort: sort,
  $project: project,
  $count: count,
};
