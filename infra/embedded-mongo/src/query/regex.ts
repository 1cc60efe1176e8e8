import { BSONRegExp } from 'bson';
import { MongoError } from '../errors.ts';

const SUPPORTED_OPTIONS = /^[imsxu]*$/;

/** A JavaScript regular expression for MongoDB's pattern and options (`i`, `m`, `s`, `x`, `u`). */
export function compileRegex(pattern: string, options: string): RegExp {
  if (!SUPPORTED_OPTIONS.test(options)) {
    throw new MongoError(51108, `invalid flag in regex options: ${options}`);
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const flags = new Set([...options, ...(inline?.[1] ?? '')]);
  let source = inline ? pattern.slice(inline[0].length) : pattern;
  if (flags.delete('x')) source = withoutLayout(source);
  flags.delete('u');
  try {
    return new RegExp(source, [...flags].join(''));
  } catch (error) {
    throw new MongoError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** Takes out the white space and comments that the extended syntax allows outside character classes. */
function withoutLayout(source: string): string {
  return source.replace(/\\.|\[(?:\\.|[^\]])*\]|\s+|#[^\n]*/gs, (token) =>
    /^[\s#]/.test(token) ? '' : token,
  );
}

export const isRegex = (value: unknown): value is BSONRegExp | RegExp =>
  value instanceof BSONRegExp || value instanceof RegExp;

export function regexOf(value: BSONRegExp | RegExp): RegExp {
  return value instanceof RegExp ? value : compileRegex(value.pattern, value.options);
}
