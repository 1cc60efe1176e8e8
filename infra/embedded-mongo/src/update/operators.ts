import { add } from '../bson/arithmetic.ts';
import { compareValues, equalValues, orderKey } from '../bson/orderKeys.ts';
import { isDocument, isNumeric, toNumber, typeOf } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { evaluate, parseFilter } from '../query/filter.ts';
import { isRegex } from '../query/regex.ts';
import type { Target } from './target.ts';

/** Changes one place; the id is the document's, for messages. */
export type Change = (target: Target, id: unknown) => void;

/** Checks an operator's operand once, and gives what is to be done at the place. */
type Operator = (operand: unknown, path: string) => Change;

const bad = (message: string) => new MongoError('BadValue', message);

const set: Operator = (operand) => (target) => target.set(operand);

const unset: Operator = () => (target) => target.unset();

const inc: Operator = (operand, path) => {
  if (!isNumeric(operand))
    throw new MongoError('TypeMismatch', `Cannot increment '${path}' with non-numeric argument`);
  return (target, id) => {
    const current = target.get();
    if (current === undefined) return target.set(operand);
    if (!isNumeric(current))
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply $inc to '${path}' of type ${typeOf(current)} in ${id}`,
      );
    const sum = add(current, operand);
    if (sum === undefined) throw bad(`Failed to apply $inc to current value (${current}) in ${id}`);
    target.set(sum);
  };
};

/** `$min` and `$max`: the operand replaces a value that it comes before, or after. */
const replacing =
  (sign: 1 | -1): Operator =>
  (operand) =>
  (target) => {
    const current = target.get();
    if (current === undefined || sign * compareValues(operand, current) > 0) target.set(operand);
  };

function arrayAt(target: Target, id: unknown): unknown[] {
  const array = target.get();
  if (array === undefined || Array.isArray(array)) return array ?? [];
  throw bad(`The field '${target.path}' must be an array but is of type ${typeOf(array)} in ${id}`);
}

/** What `$push` and `$addToSet` add: one value, or those of an `$each`, beside which `$push` may have a `$slice`. */
function added(operator: string, operand: unknown): { items: unknown[]; slice?: number } {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return { items: [operand] };
  const { $each, $slice, ...others } = operand;
  const other = $slice !== undefined && operator !== '$push' ? '$slice' : Object.keys(others)[0];
  if (other === '$sort' || other === '$position') throw notImplemented(`${operator} with ${other}`);
  if (other) throw bad(`Unrecognized clause in ${operator}: ${other}`);
  if (!Array.isArray($each)) throw bad(`The argument to $each in ${operator} must be an array`);
  if ($slice === undefined) return { items: $each };
  if (Number.isInteger(toNumber($slice))) return { items: $each, slice: toNumber($slice) };
  throw bad(`The value for $slice must be an integer value but was given type: ${typeOf($slice)}`);
}

const push: Operator = (operand) => {
  const { items, slice } = added('$push', operand);
  return (target, id) => {
    const array = [...arrayAt(target, id), ...items];
    target.set(slice === undefined ? array : slice < 0 ? array.slice(slice) : array.slice(0, slice));
  };
};

const addToSet: Operator = (operand) => {
  const { items } = added('$addToSet', operand);
  return (target, id) => {
    const array = arrayAt(target, id);
    const known = new Set(array.map(orderKey));
    const fresh = items.filter((item) => known.size < known.add(orderKey(item)).size);
    target.set([...array, ...fresh]);
  };
};

/** Takes away elements that are equal to a value, or documents and values that meet a condition. */
const pull: Operator = (operand) => {
  const condition = isDocument(operand) ? { $elemMatch: operand } : operand;
  const node = isDocument(operand) || isRegex(operand) ? parseFilter({ element: condition }) : undefined;
  const removes = (element: unknown) =>
    node ? evaluate(node, { element: [element] }) : equalValues(element, operand);
  return (target) => {
    const array = target.get();
    if (array === undefined) return;
    if (!Array.isArray(array)) throw bad('Cannot apply $pull to a non-array value');
    target.set(array.filter((element) => !removes(element)));
  };
};

/** The update operators by name. `$setOnInsert` does what `$set` does, when the update inserts. */
export const operators: Record<string, Operator> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: inc,
  $min: replacing(-1),
  $max: replacing(1),
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};
