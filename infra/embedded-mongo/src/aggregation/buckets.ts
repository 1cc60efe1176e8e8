import { evalExpr } from 'mingo/core';
import { orderKey } from '../bson/order.ts';
import { type Doc, isDocument, toNumber, typeOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { compareForExpressions } from './operators.ts';
import { group, type Stage, together } from './stages.ts';

function boundariesOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) {
    throw new MongoError(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${typeOf(value)}.`,
    );
  }
  if (value.length < 2) {
    throw new MongoError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${value.length} value(s).`,
    );
  }
  for (const [i, boundary] of value.entries()) {
    if (i > 0 && compareForExpressions(value[i - 1], boundary) >= 0) {
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted in ascending order");
    }
  }
  return value;
}

/** `$bucket`: a group for each stretch of values, and one for what lies outside when there is a default. */
export const bucket: Stage = (documents, argument, options) => {
  if (!isDocument(argument)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  const boundaries = boundariesOf(argument.boundaries);
  const names = new Map<string, unknown>();
  const bucketed = documents.map((doc: Doc) => {
    const value = evalExpr(doc, argument.groupBy, options);
    const next = boundaries.findIndex((boundary) => compareForExpressions(value, boundary) < 0);
    if (next > 0) return { doc, bucket: boundaries[next - 1] };
    if (argument.default === undefined) {
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    }
    return { doc, bucket: argument.default };
  });
  const output = isDocument(argument.output) ? argument.output : { count: { $sum: 1 } };
  return together(bucketed, (items) => {
    const buckets = new Map<string, Doc[]>();
    for (const { doc, bucket: name } of items as { doc: Doc; bucket: unknown }[]) {
      const key = orderKey(name);
      names.set(key, name);
      buckets.set(key, [...(buckets.get(key) ?? []), doc]);
    }
    const ordered = [...buckets].sort(([a], [b]) => (a < b ? -1 : 1));
    return ordered.flatMap(([key, members]) =>
      group(members, { _id: { $literal: names.get(key) }, ...output }, options),
    );
  });
};

/** `$sample`: that many documents, none of them twice. */
export const sample: Stage = (documents, argument) => {
  const size = isDocument(argument) ? toNumber(argument.size) : Number.NaN;
  if (!(size > 0)) throw new MongoError(28747, 'size argument to $sample must be a positive integer');
  return together(documents, (items) => {
    const rest = [...items];
    const count = Math.min(Math.trunc(size), rest.length);
    for (let i = 0; i < count; i++) {
      const other = i + Math.floor(Math.random() * (rest.length - i));
      [rest[i], rest[other]] = [rest[other] as Doc, rest[i] as Doc];
    }
    return rest.slice(0, count);
  });
};
