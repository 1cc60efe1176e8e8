import { compareValues, orderKey } from '../bson/order.ts';
import { type Doc, isDocument, isNumeric, toNumber, typeOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { evaluate, type FilterNode } from '../query/filter.ts';
import { isRegex } from '../query/regex.ts';
import { parseSort, sortBy, sortKey } from '../query/sort.ts';
import type { Operator, Subject } from './operator.ts';
import type { Target } from './target.ts';

const bad = (message: string) => new MongoError('BadValue', message);

/** The array at the place; undefined when there is none yet. */
function arrayAt(target: Target, { id }: Subject, hint = 'must be an array'): unknown[] | undefined {
  const current = target.get();
  if (current === undefined || Array.isArray(current)) return current;
  throw bad(`The field '${target.path}' ${hint} but is of type ${typeOf(current)} in document {_id: ${id}}`);
}

const hasEach = (operand: unknown): operand is Doc & { $each: unknown } =>
  isDocument(operand) && '$each' in operand;

function eachOf(operator: string, operand: Doc): unknown[] {
  if (!Array.isArray(operand.$each)) {
    throw bad(
      `The argument to $each in ${operator} must be an array but it was of type: ${typeOf(operand.$each)}`,
    );
  }
  return operand.$each;
}

const wholeNumber = (name: string, value: unknown): number | undefined => {
  if (value === undefined) return undefined;
  const number = toNumber(value);
  if (!isNumeric(value) || !Number.isInteger(number)) {
    throw bad(`The value for ${name} must be an integer value but was given type: ${typeOf(value)}`);
  }
  return number;
};

function sorter(spec: unknown): ((items: unknown[]) => unknown[]) | undefined {
  if (spec === undefined) return undefined;
  if (isDocument(spec)) {
    const fields = parseSort(spec);
    return (items) =>
      sortBy(items.map((item) => ({ key: sortKey(item, fields), item }))).map(({ item }) => item);
  }
  const direction = toNumber(spec);
  if (direction !== 1 && direction !== -1) throw bad('The $sort element value must be either 1 or -1');
  return (items) => [...items].sort((a, b) => direction * compareValues(a, b));
}

const PUSH_MODIFIERS = ['$each', '$position', '$slice', '$sort'];

const push: Operator = {
  prepare(operand) {
    if (!hasEach(operand))
      return (target, subject) => target.set([...(arrayAt(target, subject) ?? []), operand]);
    const items = eachOf('$push', operand);
    const unknown = Object.keys(operand).find((name) => !PUSH_MODIFIERS.includes(name));
    if (unknown) throw bad(`Unrecognized clause in $push: ${unknown}`);
    const position = wholeNumber('$position', operand.$position);
    const slice = wholeNumber('$slice', operand.$slice);
    const sort = sorter(operand.$sort);
    return (target, subject) => {
      let array = [...(arrayAt(target, subject) ?? [])];
      array.splice(position ?? array.length, 0, ...items);
      if (sort) array = sort(array);
      if (slice !== undefined) array = slice < 0 ? array.slice(slice) : array.slice(0, slice);
      target.set(array);
    };
  },
};

const addToSet: Operator = {
  prepare(operand) {
    const items = hasEach(operand) ? eachOf('$addToSet', operand) : [operand];
    return (target, subject) => {
      const array = [...(arrayAt(target, subject) ?? [])];
      const keys = new Set(array.map(orderKey));
      for (const item of items) {
        if (keys.has(orderKey(item))) continue;
        keys.add(orderKey(item));
        array.push(item);
      }
      target.set(array);
    };
  },
};

const pop: Operator = {
  onlyExisting: true,
  prepare(operand) {
    const end = toNumber(operand);
    if (end !== 1 && end !== -1)
      throw new MongoError('FailedToParse', `$pop expects 1 or -1, found: ${operand}`);
    return (target, { id }) => {
      const array = target.get();
      if (array === undefined) return;
      if (!Array.isArray(array)) {
        throw new MongoError(
          'TypeMismatch',
          `Path '${target.path}' contains an element of non-array type '${typeOf(array)}' in document {_id: ${id}}`,
        );
      }
      target.set(end === 1 ? array.slice(0, -1) : array.slice(1));
    };
  },
};

function keepUnless(removes: (element: unknown) => boolean): (target: Target) => void {
  return (target) => {
    const array = target.get();
    if (array === undefined) return;
    if (!Array.isArray(array)) throw bad('Cannot apply $pull to a non-array value');
    target.set(array.filter((element) => !removes(element)));
  };
}

/** What `$pull` takes away: elements equal to a value, or documents and values that meet a condition. */
function pulled(operand: unknown, parseFilter: (filter: Doc) => FilterNode): (element: unknown) => boolean {
  if (isDocument(operand)) {
    const node = parseFilter({ element: { $elemMatch: operand } });
    return (element) => evaluate(node, { element: [element] });
  }
  if (isRegex(operand)) {
    const node = parseFilter({ element: operand });
    return (element) => evaluate(node, { element });
  }
  const key = orderKey(operand);
  return (element) => orderKey(element) === key;
}

const pull: Operator = {
  onlyExisting: true,
  prepare: (operand, _path, parseFilter) => keepUnless(pulled(operand, parseFilter)),
};

const pullAll: Operator = {
  onlyExisting: true,
  prepare(operand) {
    if (!Array.isArray(operand))
      throw bad(`$pullAll requires an array argument but was given a ${typeOf(operand)}`);
    const keys = new Set(operand.map(orderKey));
    return keepUnless((element) => keys.has(orderKey(element)));
  },
};

export const arrayOperators: Record<string, Operator> = {
  $push: push,
  $addToSet: addToSet,
  $pop: pop,
  $pull: pull,
  $pullAll: pullAll,
};
