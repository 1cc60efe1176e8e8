import { Context as ContextClass, ProcessingMode } from 'mingo';
import { type Context, evalExpr } from 'mingo/core';
import * as accumulatorOperators from 'mingo/operators/accumulator';
import * as expressionOperators from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { toPlain } from '../bson/plain.ts';
import { type Doc, isDocument, toNumber } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { type FilterNode, parseFilter as parse } from '../query/filter.ts';
import { conversions } from './conversions.ts';
import { dateOperators } from './dates.ts';
import { comparisons, type Expression, exactOnly, membership } from './operators.ts';
import { roundings } from './rounding.ts';

const ARITHMETIC = [
  '$abs',
  '$add',
  '$ceil',
  '$divide',
  '$exp',
  '$floor',
  '$ln',
  '$log',
  '$log10',
  '$mod',
  '$multiply',
  '$pow',
  '$sqrt',
  '$subtract',
] as const;

/** Operators that MongoDB has, and that would be missing here or wrong. */
const NOT_HERE = new Set([
  '$accumulator',
  '$covariancePop',
  '$covarianceSamp',
  '$denseRank',
  '$derivative',
  '$documentNumber',
  '$expMovingAvg',
  '$function',
  '$indexOfCP',
  '$integral',
  '$linearFill',
  '$locf',
  '$median',
  '$meta',
  '$percentile',
  '$rank',
  '$shift',
  '$toHashedIndexKey',
  '$tsIncrement',
  '$tsSecond',
]);

const mingoExpressions = expressionOperators as unknown as Record<string, Expression>;

const arithmetic = Object.fromEntries(
  ARITHMETIC.map((name) => [name, exactOnly(name, mingoExpressions[name] as Expression)]),
);

/** mingo's expressions and accumulators, with those replaced that know nothing of BSON types or time zones. */
export const EXPRESSIONS = {
  ...mingoExpressions,
  ...arithmetic,
  ...comparisons,
  ...membership,
  ...dateOperators,
  ...conversions,
  ...roundings,
};

export const baseContext = (): Context =>
  ContextClass.init({
    accumulator: accumulatorOperators as never,
    expression: EXPRESSIONS as never,
  });

const CONTEXT = baseContext();

export const optionsWith = (context: Context, variables: Doc = {}): Options => ({
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  variables,
  context,
});

const isKnownOperator = (name: string): boolean => name in EXPRESSIONS || name in accumulatorOperators;

/** Refuses an expression with an operator that MongoDB does not have, before any document is looked at. */
export function checkExpression(expression: unknown, depth = 0): void {
  if (depth > 100) throw new MongoError('Overflow', 'Expression exceeds maximum nesting depth: 100');
  if (Array.isArray(expression)) {
    for (const item of expression) checkExpression(item, depth + 1);
    return;
  }
  if (!isDocument(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') return;
    if (NOT_HERE.has(name)) throw notImplemented(`The operator ${name}`);
    if (name.startsWith('$') && !isKnownOperator(name)) {
      throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    }
    checkExpression(operand, depth + 1);
  }
}

/** Any failure inside mingo as an error of the client's: it is the expression that does not fit the data. */
export function asExpressionError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  return new MongoError('BadValue', error instanceof Error ? error.message : String(error));
}

export type Compiled = (doc: Doc) => unknown;

/** An expression ready to be computed on decoded documents; the result is undefined when it is missing. */
export function compileExpression(expression: unknown, variables: Doc = {}): Compiled {
  checkExpression(expression);
  const plain = toPlain(expression);
  const options = optionsWith(CONTEXT, toPlain(variables) as Doc);
  return (doc) => {
    try {
      return evalExpr(toPlain(doc), plain, options);
    } catch (error) {
      throw asExpressionError(error);
    }
  };
}

/** MongoDB's truth: false, null, missing and zero are false, everything else is true. */
export const isTrue = (value: unknown): boolean =>
  value !== false && value !== null && value !== undefined && value !== 0 && !(toNumber(value) === 0);

/** Parses a filter; `variables` are those of a command's `let`, for `$expr`. */
export function parseFilter(filter: Doc, variables: Doc = {}): FilterNode {
  return parse(filter, (expression) => {
    const compute = compileExpression(expression, variables);
    return (doc) => isTrue(compute(doc));
  });
}

export const projectionCompilers = (variables: Doc = {}) => ({
  filter: (filter: Doc) => parseFilter(filter, variables),
  expression: (expression: unknown) => compileExpression(expression, variables),
});
