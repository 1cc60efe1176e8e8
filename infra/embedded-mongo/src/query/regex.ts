import { BSONRegExp } from 'bson';
import { MongoError, notImplemented } from '../errors.ts';

/** Escapes that JavaScript reads and MongoDB's expressions (PCRE2) refuse. */
const REFUSED_ESCAPE = /(?<!\\)(?:\\\\)*\\[uULlF]/;

/** A JavaScript regular expression for MongoDB's pattern and options. */
export function compileRegex(pattern: string, options: string): RegExp {
  if (options.includes('x')) throw notImplemented('The regex option x');
  if (!/^[imsu]*$/.test(options)) throw new MongoError(51108, `invalid flag in regex options: ${options}`);
  if (REFUSED_ESCAPE.test(pattern))
    throw invalid('PCRE2 does not support \\F, \\L, \\l, \\N{name}, \\U, or \\u');
  try {
    return new RegExp(pattern, [...new Set(options.replaceAll('u', ''))].join(''));
  } catch (error) {
    throw invalid((error as Error).message);
  }
}

const invalid = (reason: string) => new MongoError(51091, `Regular expression is invalid: ${reason}`);

export const isRegex = (value: unknown): value is BSONRegExp | RegExp =>
  value instanceof BSONRegExp || value instanceof RegExp;

export function regexOf(value: BSONRegExp | RegExp): RegExp {
  return value instanceof RegExp ? value : compileRegex(value.pattern, value.options);
}
