import { BSONRegExp, BSONSymbol, Double, Int32, Long } from 'bson';
import { compileRegex } from '../query/regex.ts';
import { orderKey } from './order.ts';
import { asDocument, type Doc, fieldOf, isDocument, setField } from './values.ts';

/** A decoded value with plain JavaScript numbers, as aggregation expressions take it. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : value;
  }
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof BSONSymbol) return value.value;
  if (value instanceof BSONRegExp) return compileRegex(value.pattern, value.options);
  const doc = asDocument(value);
  if (!doc) return value;
  const plain: Doc = {};
  for (const [name, field] of Object.entries(doc)) setField(plain, name, toPlain(field));
  return plain;
}

/**
 * Gives computed values their stored types back where they did not change: a double that happens to be whole would
 * otherwise come back as an int32.
 */
export function restoreTypes(original: unknown, computed: unknown): unknown {
  if (typeof original !== 'object' || original === null) return computed;
  if (isDocument(computed) && isDocument(original)) {
    const restored: Doc = {};
    for (const [name, value] of Object.entries(computed)) {
      setField(restored, name, restoreTypes(fieldOf(original, name), value));
    }
    return restored;
  }
  if (Array.isArray(computed) && Array.isArray(original)) {
    return computed.map((value, i) => restoreTypes(original[i], value));
  }
  return computed !== undefined && orderKey(original) === orderKey(computed) ? original : computed;
}
