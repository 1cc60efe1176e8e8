import { asDocument, type Doc, isDocument, toBoolean } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { words } from '../words.ts';
import { someAtPath, type Test } from './path.ts';
import * as predicates from './predicates.ts';
import { isRegex } from './regex.ts';

/** A filter, parsed: what the matcher runs and the planner reads. */
export type FilterNode =
  | { kind: 'and' | 'or' | 'nor'; children: FilterNode[] }
  | { kind: 'constant'; value: boolean }
  | { kind: 'expression'; expression: unknown; test: (doc: Doc) => boolean }
  | FieldNode;

/** One test of the values at one path. */
export interface FieldNode {
  kind: 'field';
  path: string;
  parts: string[];
  operator: string;
  operand: unknown;
  test: Test;
  expandLeaf: boolean;
  negated: boolean;
}

/** Builds the test of an `$expr`; given from outside, so that filters do not depend on the aggregation engine. */
export type ExpressionCompiler = (expression: unknown) => (doc: Doc) => boolean;

const bad = (message: string) => new MongoError('BadValue', message);
const MAX_DEPTH = 100;

/** Operators of MongoDB that are refused. */
const REFUSED = new Set(
  words(`$where $jsonSchema $sampleRate $near $nearSphere $geoWithin $geoIntersects $within $bitsAllSet $bitsAllClear
  $bitsAnySet $bitsAnyClear`),
);

/** Parses a filter document. Throws BadValue on an operator that MongoDB does not have, NotImplemented on one we lack. */
export const parseFilter = (filter: Doc, compileExpression: ExpressionCompiler): FilterNode =>
  new FilterParser(compileExpression).parse(filter, 0);

const together = (children: FilterNode[]): FilterNode =>
  children.length === 1 && children[0] ? children[0] : { kind: 'and', children };

class FilterParser {
  readonly #compileExpression: ExpressionCompiler;

  constructor(compileExpression: ExpressionCompiler) {
    this.#compileExpression = compileExpression;
  }

  parse(filter: Doc, depth: number): FilterNode {
    if (depth > MAX_DEPTH)
      throw new MongoError('Overflow', `Filter exceeds maximum nesting depth: ${MAX_DEPTH}`);
    const nodes = Object.entries(filter).map(([name, operand]) =>
      name.startsWith('$') ? this.#topLevel(name, operand, depth) : this.#field(name, operand, depth, true),
    );
    return together(nodes.flatMap((node) => (node.kind === 'and' ? node.children : [node])));
  }

  #topLevel(operator: string, operand: unknown, depth: number): FilterNode {
    switch (operator) {
      case '$and':
      case '$or':
      case '$nor':
        return {
          kind: operator.slice(1) as 'and' | 'or' | 'nor',
          children: this.#list(operator, operand, depth),
        };
      case '$expr':
        return { kind: 'expression', expression: operand, test: this.#compileExpression(operand) };
      case '$comment':
        return { kind: 'and', children: [] };
      case '$text':
        throw new MongoError('IndexNotFound', 'text index required for $text query');
      default:
        if (REFUSED.has(operator)) throw notImplemented(operator);
        throw bad(
          `unknown top level operator: ${operator}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
        );
    }
  }

  #list(operator: string, operand: unknown, depth: number): FilterNode[] {
    if (!Array.isArray(operand)) throw bad(`${operator} argument must be an array`);
    if (operand.length === 0) throw bad('$and/$or/$nor must be a nonempty array');
    const children = operand.map((item) => {
      if (!isDocument(item)) throw bad('$or/$and/$nor entries need to be full objects');
      return this.parse(item, depth + 1);
    });
    return operator === '$and'
      ? children.flatMap((child) => (child.kind === 'and' ? child.children : [child]))
      : children;
  }

  #field(path: string, operand: unknown, depth: number, expandLeaf: boolean): FilterNode {
    if (isRegex(operand)) return this.#operators(path, { $regex: operand }, depth, expandLeaf);
    const operators = asDocument(operand);
    const first = operators && Object.keys(operators)[0];
    const hasOperators = first?.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
    return this.#operators(path, operators && hasOperators ? operators : { $eq: operand }, depth, expandLeaf);
  }

  #operators(path: string, operators: Doc, depth: number, expandLeaf: boolean): FilterNode {
    if ('$options' in operators && !('$regex' in operators)) throw bad('$options needs a $regex');
    return together(
      Object.keys(operators)
        .filter((operator) => operator !== '$options')
        .map((operator) => this.#operator(path, operator, operators, depth, expandLeaf)),
    );
  }

  #operator(path: string, operator: string, siblings: Doc, depth: number, expandLeaf: boolean): FilterNode {
    const operand = siblings[operator];
    const node: Omit<FieldNode, 'test'> = {
      kind: 'field',
      path,
      parts: path === '' ? [] : path.split('.'),
      operator,
      operand,
      expandLeaf,
      negated: false,
    };
    switch (operator) {
      case '$eq':
        return { ...node, test: predicates.equals(operand) };
      case '$ne':
        if (isRegex(operand)) throw bad("Can't have regex as arg to $ne.");
        return { ...node, test: predicates.equals(operand), negated: true };
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        return { ...node, test: predicates.comparison(operator, operand) };
      case '$in':
      case '$nin':
        return { ...node, test: predicates.isIn(operator, operand), negated: operator === '$nin' };
      case '$exists':
        return {
          ...node,
          test: (value: unknown) => value !== undefined,
          negated: !toBoolean(operand),
          expandLeaf: false,
        };
      case '$type':
        return { ...node, test: predicates.hasType(operand) };
      case '$regex': {
        const pattern = predicates.regexOperand(operand, siblings.$options);
        return { ...node, operand: pattern, test: predicates.matchesRegex(pattern) };
      }
      case '$mod':
        return { ...node, test: predicates.modulo(operand) };
      case '$size':
        return { ...node, test: predicates.hasSize(operand), expandLeaf: false };
      case '$elemMatch':
        return { ...node, test: this.#elemMatch(operand, depth), expandLeaf: false };
      case '$not':
        return { kind: 'nor', children: [this.#negated(path, operand, depth, expandLeaf)] };
      case '$all':
        return this.#all(path, operand, depth, expandLeaf);
      default:
        throw REFUSED.has(operator) ? notImplemented(operator) : bad(`unknown operator: ${operator}`);
    }
  }

  #negated(path: string, operand: unknown, depth: number, expandLeaf: boolean): FilterNode {
    if (isRegex(operand)) return this.#field(path, operand, depth, expandLeaf);
    if (!isDocument(operand)) throw bad('$not needs a regex or a document');
    const names = Object.keys(operand);
    if (names.length === 0) throw bad('$not cannot be empty');
    return this.#operators(path, operand, depth + 1, expandLeaf);
  }

  #elemMatch(operand: unknown, depth: number): Test {
    if (!isDocument(operand)) throw bad('$elemMatch needs an Object');
    const first = Object.keys(operand)[0];
    const ofValues = first?.startsWith('$') && !['$and', '$or', '$nor', '$where', '$expr'].includes(first);
    const node = ofValues ? this.#operators('', operand, depth + 1, false) : this.parse(operand, depth + 1);
    const isCandidate = (element: unknown) => ofValues || (typeof element === 'object' && element !== null);
    return (value) =>
      Array.isArray(value) && value.some((element) => isCandidate(element) && evaluate(node, element));
  }

  #all(path: string, operand: unknown, depth: number, expandLeaf: boolean): FilterNode {
    if (!Array.isArray(operand)) throw bad('$all needs an array');
    if (operand.length === 0) return { kind: 'constant', value: false };
    const children = operand.map((item) => {
      const [first] = isDocument(item) ? Object.keys(item) : [];
      if (first?.startsWith('$') && first !== '$elemMatch') throw bad('no $ expressions in $all');
      return this.#field(path, item, depth + 1, expandLeaf);
    });
    return { kind: 'and', children };
  }
}

/** Runs a parsed filter on a document (or, inside `$elemMatch`, on an array element). */
export function evaluate(node: FilterNode, doc: unknown): boolean {
  switch (node.kind) {
    case 'field':
      return someAtPath(doc, node.parts, node.expandLeaf, node.test) !== node.negated;
    case 'and':
      return node.children.every((child) => evaluate(child, doc));
    case 'or':
      return node.children.some((child) => evaluate(child, doc));
    case 'nor':
      return !node.children.some((child) => evaluate(child, doc));
    case 'constant':
      return node.value;
    case 'expression':
      return node.test(doc as Doc);
  }
}

/** The top-level fields that the filter looks at; undefined when it may look at any. */
export function fieldsOf(node: FilterNode, into = new Set<string>()): Set<string> | undefined {
  switch (node.kind) {
    case 'field':
      return into.add(node.parts[0] ?? '');
    case 'expression':
      return undefined;
    case 'constant':
      return into;
    default:
      return node.children.every((child) => fieldsOf(child, into)) ? into : undefined;
  }
}
