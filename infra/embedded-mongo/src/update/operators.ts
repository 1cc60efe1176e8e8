import { Int32, Long, Timestamp } from 'bson';
import { add, multiply } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/order.ts';
import { isDocument, isNumeric, type Numeric, typeOf } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import { arrayOperators } from './arrayOperators.ts';
import type { Operator } from './operator.ts';

const bad = (message: string) => new MongoError('BadValue', message);

const set: Operator = {
  prepare: (operand) => (target) => target.set(operand),
};

const unset: Operator = {
  onlyExisting: true,
  prepare: () => (target) => target.unset(),
};

function arithmetic(
  operator: string,
  verb: string,
  compute: (current: Numeric, operand: Numeric) => Numeric | undefined,
  ofMissing: (operand: Numeric) => Numeric,
): Operator {
  return {
    prepare(operand, path) {
      if (!isNumeric(operand)) {
        throw new MongoError(
          'TypeMismatch',
          `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
        );
      }
      return (target, { id }) => {
        const current = target.get();
        if (current === undefined) return target.set(ofMissing(operand));
        if (!isNumeric(current)) {
          const field = target.path.split('.').at(-1);
          throw new MongoError(
            'TypeMismatch',
            `Cannot apply ${operator} to a value of non-numeric type. {_id: ${id}} has the field '${field}' of non-numeric type ${typeOf(current)}`,
          );
        }
        const result = compute(current, operand);
        if (result === undefined) {
          throw bad(
            `Failed to apply ${operator} operations to current value (${current}) for document {_id: ${id}}`,
          );
        }
        target.set(result);
      };
    },
  };
}

const zeroLike = (operand: Numeric): Numeric => multiply(operand, new Int32(0)) ?? new Int32(0);

/** `$min` and `$max`: the operand replaces a value that it comes before, or after. */
const replacing = (wanted: (order: number) => boolean): Operator => ({
  prepare: (operand) => (target) => {
    const current = target.get();
    if (current === undefined || wanted(compareValues(operand, current))) target.set(operand);
  },
});

let increment = 0;

function now(kind: unknown): Date | Timestamp {
  if (kind !== 'timestamp') return new Date();
  increment = (increment % 0xffff) + 1;
  return new Timestamp({ t: Math.floor(Date.now() / 1000), i: increment });
}

const currentDate: Operator = {
  prepare(operand) {
    const kind = isDocument(operand) ? operand.$type : 'date';
    if (typeof operand !== 'boolean' && !isDocument(operand)) {
      throw bad(
        `${typeOf(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
      );
    }
    if (kind !== 'date' && kind !== 'timestamp') {
      throw bad(
        "The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {field : {$type: 'date'}}}",
      );
    }
    return (target) => target.set(now(kind));
  },
};

const BITWISE: Record<string, (a: bigint, b: bigint) => bigint> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

const toBits = (value: unknown): bigint | undefined => {
  const type = typeOf(value);
  if (type === 'int') return BigInt(Number(value));
  if (type === 'long') return typeof value === 'bigint' ? value : (value as Long).toBigInt();
  return undefined;
};

const bit: Operator = {
  prepare(operand, path) {
    if (!isDocument(operand) || Object.keys(operand).length === 0) {
      throw bad(
        `The $bit modifier is not compatible with a ${typeOf(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
      );
    }
    return (target) => {
      const current = target.get() ?? new Int32(0);
      const wide = [current, ...Object.values(operand)].some((value) => typeOf(value) === 'long');
      let bits = toBits(current);
      if (bits === undefined)
        throw bad(
          `Cannot apply $bit to a value of non-integral type. The field '${path}' is of type ${typeOf(current)}`,
        );
      for (const [name, value] of Object.entries(operand)) {
        const combine = BITWISE[name];
        const other = toBits(value);
        if (!combine) throw bad(`The $bit modifier only supports 'and', 'or', and 'xor', not '${name}'`);
        if (other === undefined)
          throw bad(
            `The $bit modifier field must be an Integer(32/64 bit); a '${typeOf(value)}' is not supported here`,
          );
        bits = combine(bits, other);
      }
      target.set(
        wide ? Long.fromBigInt(BigInt.asIntN(64, bits)) : new Int32(Number(BigInt.asIntN(32, bits))),
      );
    };
  },
};

/** The update operators by name, save `$rename`, which touches two places, and `$setOnInsert`, which is `$set` at times. */
export const operators: Record<string, Operator> = {
  $set: set,
  $unset: unset,
  $inc: arithmetic('$inc', 'increment', add, (operand) => operand),
  $mul: arithmetic('$mul', 'multiply', multiply, zeroLike),
  $min: replacing((order) => order < 0),
  $max: replacing((order) => order > 0),
  $currentDate: currentDate,
  $bit: bit,
  ...arrayOperators,
};
