import { Decimal128, Double, Int32, Long } from 'bson';
import {
  addDecimals,
  type Decimal,
  decimalOfDouble,
  multiplyDecimals,
  parseDecimal,
  toDecimal128,
} from './decimal.ts';
import { isDecimal, type Numeric, toNumber, typeOf } from './values.ts';

const INT_MAX = 2n ** 31n - 1n;
const INT_MIN = -(2n ** 31n);
const LONG_MAX = 2n ** 63n - 1n;
const LONG_MIN = -(2n ** 63n);

const isWhole = (value: Numeric): boolean => typeOf(value) === 'int' || typeOf(value) === 'long';

const toBigInt = (value: Numeric): bigint => {
  if (typeof value === 'bigint') return value;
  return value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));
};

/** As a decimal, the way MongoDB converts a double: to 15 significant digits. */
function toDecimal(value: Numeric): Decimal | undefined {
  if (isDecimal(value)) return parseDecimal(value);
  if (isWhole(value)) return { digits: toBigInt(value), exponent: 0 };
  const number = toNumber(value);
  if (!Number.isFinite(number)) return undefined;
  return parseDecimal(Decimal128.fromString(number.toPrecision(15))) ?? decimalOfDouble(number);
}

/** Whole numbers stay whole: an int32 that overflows becomes an int64. Undefined when even that is too small. */
function whole(value: bigint, long: boolean): Numeric | undefined {
  if (!long && value >= INT_MIN && value <= INT_MAX) return new Int32(Number(value));
  return value >= LONG_MIN && value <= LONG_MAX ? Long.fromBigInt(value) : undefined;
}

function combine(
  a: Numeric,
  b: Numeric,
  wholes: (x: bigint, y: bigint) => bigint,
  doubles: (x: number, y: number) => number,
  decimals: (x: Decimal, y: Decimal) => Decimal,
): Numeric | undefined {
  if (typeof a === 'number' && typeof b === 'number') return doubles(a, b);
  if (isDecimal(a) || isDecimal(b)) {
    const [x, y] = [toDecimal(a), toDecimal(b)];
    if (x && y) return toDecimal128(decimals(x, y));
    const special = doubles(toNumber(a), toNumber(b));
    return Decimal128.fromString(Number.isNaN(special) ? 'NaN' : special > 0 ? 'Infinity' : '-Infinity');
  }
  if (isWhole(a) && isWhole(b)) {
    return whole(wholes(toBigInt(a), toBigInt(b)), typeOf(a) === 'long' || typeOf(b) === 'long');
  }
  return new Double(doubles(toNumber(a), toNumber(b)));
}

/** The sum, in the wider of the two types; undefined when it does not fit an int64. */
export const add = (a: Numeric, b: Numeric): Numeric | undefined =>
  combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
    addDecimals,
  );

/** The product, in the wider of the two types; undefined when it does not fit an int64. */
export const multiply = (a: Numeric, b: Numeric): Numeric | undefined =>
  combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
    multiplyDecimals,
  );
