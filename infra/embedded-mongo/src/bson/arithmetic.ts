import { Double, Int32, Long } from 'bson';
import { type Numeric, toNumber, typeOf } from './values.ts';

const INT_MAX = 2n ** 31n - 1n;
const INT_MIN = -(2n ** 31n);
const LONG_MAX = 2n ** 63n - 1n;
const LONG_MIN = -(2n ** 63n);

const toBigInt = (value: Numeric): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(toNumber(value));

/**
 * The sum of two numbers, in the wider of their types. Whole numbers stay whole: an int32 that
 * overflows becomes an int64; undefined when even that is too small.
 */
export function add(a: Numeric, b: Numeric): Numeric | undefined {
  const types = [typeOf(a), typeOf(b)];
  if (types.includes('double')) return new Double(toNumber(a) + toNumber(b));
  const sum = toBigInt(a) + toBigInt(b);
  if (!types.includes('long') && sum >= INT_MIN && sum <= INT_MAX) return new Int32(Number(sum));
  return sum >= LONG_MIN && sum <= LONG_MAX ? Long.fromBigInt(sum) : undefined;
}
