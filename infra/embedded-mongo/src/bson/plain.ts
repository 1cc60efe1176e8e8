import { BSONRegExp, Double, Int32, Long } from 'bson';
import { compileRegex } from '../query/regex.ts';
import { asDocument, type Doc, setField } from './values.ts';

/** A decoded value with plain JavaScript numbers, as aggregation expressions take it. */
export function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : value;
  }
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof BSONRegExp) return compileRegex(value.pattern, value.options);
  const doc = asDocument(value);
  if (!doc) return value;
  const plain: Doc = {};
  for (const [name, field] of Object.entries(doc)) setField(plain, name, toPlain(field));
  return plain;
}
