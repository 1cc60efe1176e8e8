import type { Doc } from '../bson/values.ts';
import type { FilterNode } from '../query/filter.ts';
import type { Target } from './target.ts';

/** The document that is being updated, as far as error messages show it. */
export interface Subject {
  id: unknown;
}

/** Changes one place. */
export type Change = (target: Target, subject: Subject) => void;

export interface Operator {
  /** True when the operator leaves alone what is not there, instead of making the way to it. */
  onlyExisting?: boolean;
  /** Checks the operand once and gives what is to be done at each place. */
  prepare(operand: unknown, path: string, parseFilter: (filter: Doc) => FilterNode): Change;
}
