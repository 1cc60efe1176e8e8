import { Context, ProcessingMode } from 'mingo/core';
import type { Options } from 'mingo/types';
import { isDocument } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { accumulators, expressions, isOperator, isRefused } from './operators.ts';

/** How mingo computes here, with the given stages of pipelines. */
export const optionsWith = (stages: object): Options => ({
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init({
    accumulator: accumulators as never,
    expression: expressions as never,
    pipeline: stages as never,
  }),
});

/** Refuses an expression with an operator that MongoDB does not have, before any document is looked at. */
export function checkExpression(expression: unknown): void {
  if (Array.isArray(expression)) {
    expression.forEach(checkExpression);
    return;
  }
  if (!isDocument(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') return;
    if (isRefused(name)) throw notImplemented(`The operator ${name}`);
    if (name === '$dateToString' && isDocument(operand) && /%[GU]/.test(String(operand.format)))
      throw notImplemented(`The format ${operand.format}`);
    if (name.startsWith('$') && !isOperator(name)) {
      throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    }
    checkExpression(operand);
  }
}

/** Any failure inside mingo as an error of the client's: it is the expression that does not fit the data. */
export function asExpressionError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new MongoError(/time zone/i.test(message) ? 40485 : 'BadValue', message);
}
