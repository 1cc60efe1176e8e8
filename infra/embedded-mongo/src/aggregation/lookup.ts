import { Aggregator } from 'mingo/aggregator';
import { evalExpr } from 'mingo/core';
import type { Options } from 'mingo/types';
import { orderKey } from '../bson/order.ts';
import { type Doc, isDocument, setField, toNumber } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { someAtPath, valueAtPath } from '../query/path.ts';
import type { Stage } from './stages.ts';

/** Finds documents of another collection of the same database, decoded plain. */
export type Finder = (collection: string, filter: Doc) => Doc[];

/** Every value at the path: those of all elements where it crosses an array. */
function valuesAt(doc: Doc, path: string): unknown[] {
  const values: unknown[] = [];
  someAtPath(doc, path.split('.'), false, (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  return values;
}

/** `$lookup` that asks the other collection's indexes, document by document. */
export const lookupWith = (find: Finder): Stage => {
  return (documents, argument, options) => {
    if (!isDocument(argument))
      throw new MongoError('FailedToParse', 'the $lookup specification must be an object');
    const { from, as, localField, foreignField, pipeline, let: variables } = argument;
    if (typeof from !== 'string' || typeof as !== 'string') {
      throw new MongoError('FailedToParse', "$lookup requires 'from' and 'as' to be strings");
    }
    if (
      (localField === undefined) !== (foreignField === undefined) ||
      (localField === undefined && !pipeline)
    ) {
      throw new MongoError(
        'FailedToParse',
        "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
      );
    }
    const matching =
      localField === undefined
        ? once(() => find(from, {}))
        : joined(find, from, String(localField), String(foreignField));
    return documents.map((doc: Doc) => {
      const found = matching(doc);
      const result = { ...doc };
      setField(result, as, pipeline ? through(pipeline as Doc[], found, doc, variables, options) : found);
      return result;
    });
  };
};

/** `$graphLookup`: follows references from document to document, each of them found once. */
export const graphLookupWith = (find: Finder): Stage => {
  return (documents, argument, options) => {
    if (!isDocument(argument))
      throw new MongoError('FailedToParse', 'the $graphLookup specification must be an object');
    const { from, startWith, connectFromField, connectToField, as, maxDepth, depthField } = argument;
    if ([from, connectFromField, connectToField, as].some((name) => typeof name !== 'string')) {
      throw new MongoError(
        40105,
        '$graphLookup requires from, connectFromField, connectToField and as to be strings',
      );
    }
    const restriction = isDocument(argument.restrictSearchWithMatch) ? argument.restrictSearchWithMatch : {};
    const deepest = maxDepth === undefined ? Number.POSITIVE_INFINITY : toNumber(maxDepth);
    return documents.map((doc: Doc) => {
      const found = new Map<string, Doc>();
      const start = evalExpr(doc, startWith, options);
      let frontier = Array.isArray(start) ? start : [start ?? null];
      for (let depth = 0; depth <= deepest && frontier.length > 0; depth++) {
        const reached = find(String(from), {
          $and: [{ [String(connectToField)]: { $in: frontier } }, restriction],
        });
        const fresh = reached.filter((next) => !found.has(orderKey(next._id)));
        for (const next of fresh) {
          found.set(
            orderKey(next._id),
            typeof depthField === 'string' ? { ...next, [depthField]: depth } : next,
          );
        }
        frontier = fresh.flatMap((next) => valuesAt(next, String(connectFromField)));
      }
      const result = { ...doc };
      setField(result, String(as), [...found.values()]);
      return result;
    });
  };
};

const joined =
  (find: Finder, from: string, localField: string, foreignField: string) =>
  (doc: Doc): Doc[] => {
    const direct = valueAtPath(doc, localField.split('.'));
    const values = Array.isArray(direct) || direct === undefined ? valuesAt(doc, localField) : [direct];
    return values.length === 0 ? [] : find(from, { [foreignField]: { $in: values } });
  };

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function through(pipeline: Doc[], found: Doc[], doc: Doc, variables: unknown, options: Options): Doc[] {
  const computed = isDocument(variables)
    ? Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [name, evalExpr(doc, value, options) ?? null]),
      )
    : {};
  const inner: Options = {
    idKey: options.idKey,
    processingMode: options.processingMode,
    useStrictMode: options.useStrictMode,
    scriptEnabled: options.scriptEnabled,
    failOnError: options.failOnError,
    collectionResolver: options.collectionResolver,
    context: options.context,
    variables: { ...options.variables, ...computed },
  };
  return new Aggregator(pipeline, inner).run(found);
}
