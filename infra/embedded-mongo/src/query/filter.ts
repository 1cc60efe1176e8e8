import { asDocument, type Doc, isDocument, toBoolean } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { type MatchDetails, someAtPath, type Test } from './path.ts';
import * as predicates from './predicates.ts';
import { isRegex, regexOf } from './regex.ts';

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

/** Parses a filter document. Throws BadValue on an operator that MongoDB does not have, NotImplemented on one we lack. */
export function parseFilter(filter: Doc, compileExpression: ExpressionCompiler): FilterNode {
  return new FilterParser(compileExpression).parse(filter, 0);
}

class FilterParser {
  readonly #compileExpression: ExpressionCompiler;

  constructor(compileExpression: ExpressionCompiler) {
    this.#compileExpression = compileExpression;
  }

  parse(filter: Doc, depth: number): FilterNode {
    if (depth > MAX_DEPTH)
      throw new MongoError('Overflow', `Filter exceeds maximum nesting depth: ${MAX_DEPTH}`);
    const children: FilterNode[] = [];
    for (const [name, operand] of Object.entries(filter)) {
      const node = name.startsWith('$')
        ? this.#topLevel(name, operand, depth)
        : this.#field(name, operand, depth, true);
      children.push(...(node.kind === 'and' ? node.children : [node]));
    }
    return children.length === 1 && children[0] ? children[0] : { kind: 'and', children };
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
      case '$alwaysTrue':
      case '$alwaysFalse':
        return { kind: 'constant', value: operator === '$alwaysTrue' };
      case '$where':
      case '$jsonSchema':
      case '$sampleRate':
        throw notImplemented(operator);
      case '$text':
        throw new MongoError('IndexNotFound', 'text index required for $text query');
      default:
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
    if (isRegex(operand)) return this.#regex(path, regexOf(operand), expandLeaf);
    const operators = asDocument(operand);
    const first = operators && Object.keys(operators)[0];
    if (operators && first?.startsWith('$') && !['$ref', '$id', '$db'].includes(first)) {
      return this.#operators(path, operators, depth, expandLeaf);
    }
    return this.#test(path, '$eq', operand, predicates.equals(operand), expandLeaf);
  }

  #operators(path: string, operators: Doc, depth: number, expandLeaf: boolean): FilterNode {
    const children: FilterNode[] = [];
    for (const [operator, operand] of Object.entries(operators)) {
      if (operator === '$options') {
        if (!('$regex' in operators)) throw bad('$options needs a $regex');
        continue;
      }
      children.push(this.#operator(path, operator, operand, operators, depth, expandLeaf));
    }
    return children.length === 1 && children[0] ? children[0] : { kind: 'and', children };
  }

  #operator(
    path: string,
    operator: string,
    operand: unknown,
    siblings: Doc,
    depth: number,
    expandLeaf: boolean,
  ): FilterNode {
    const test = (made: Test, negated = false, expand = expandLeaf) =>
      this.#test(path, operator, operand, made, expand, negated);
    switch (operator) {
      case '$eq':
        return test(predicates.equals(operand));
      case '$ne':
        if (isRegex(operand)) throw bad("Can't have regex as arg to $ne.");
        return test(predicates.equals(operand), true);
      case '$gt':
      case '$gte':
      case '$lt':
      case '$lte':
        return test(predicates.comparison(operator, operand));
      case '$in':
        return test(predicates.isIn(operand));
      case '$nin':
        if (!Array.isArray(operand)) throw bad('$nin needs an array');
        return test(predicates.isIn(operand), true);
      case '$exists': {
        return test((value) => value !== undefined, !toBoolean(operand), false);
      }
      case '$type':
        return test(predicates.hasType(operand));
      case '$regex':
        return this.#regex(path, predicates.regexOperand(operand, siblings.$options), expandLeaf);
      case '$mod':
        return test(predicates.modulo(operand));
      case '$size':
        return test(predicates.hasSize(operand), false, false);
      case '$bitsAllSet':
      case '$bitsAllClear':
      case '$bitsAnySet':
      case '$bitsAnyClear':
        return test(predicates.bits(operator, operand));
      case '$not':
        return { kind: 'nor', children: [this.#negated(path, operand, depth, expandLeaf)] };
      case '$elemMatch':
        return test(this.#elemMatch(operand, depth), false, false);
      case '$all':
        return this.#all(path, operand, depth, expandLeaf);
      case '$near':
      case '$nearSphere':
      case '$geoWithin':
      case '$geoIntersects':
      case '$within':
        throw notImplemented(`The geospatial operator ${operator}`);
      default:
        throw bad(`unknown operator: ${operator}`);
    }
  }

  #regex(path: string, pattern: RegExp, expandLeaf: boolean): FieldNode {
    return this.#test(path, '$regex', pattern, predicates.matchesRegex(pattern), expandLeaf);
  }

  #negated(path: string, operand: unknown, depth: number, expandLeaf: boolean): FilterNode {
    if (isRegex(operand)) return this.#field(path, operand, depth, expandLeaf);
    if (!isDocument(operand)) throw bad('$not needs a regex or a document');
    const names = Object.keys(operand);
    if (names.length === 0) throw bad('$not cannot be empty');
    const plain = names.find((name) => !name.startsWith('$'));
    if (plain !== undefined) throw bad(`unknown operator: ${plain}`);
    return this.#operators(path, operand, depth + 1, expandLeaf);
  }

  #elemMatch(operand: unknown, depth: number): Test {
    if (!isDocument(operand)) throw bad('$elemMatch needs an Object');
    const first = Object.keys(operand)[0];
    const ofValues = first?.startsWith('$') && !['$and', '$or', '$nor', '$where', '$expr'].includes(first);
    const node = ofValues ? this.#operators('', operand, depth + 1, false) : this.parse(operand, depth + 1);
    return (value, details) => {
      if (!Array.isArray(value)) return false;
      const position = value.findIndex((element) =>
        ofValues
          ? evaluate(node, element)
          : typeof element === 'object' && element !== null && evaluate(node, element),
      );
      if (position < 0) return false;
      if (details) details.position = position;
      return true;
    };
  }

  #all(path: string, operand: unknown, depth: number, expandLeaf: boolean): FilterNode {
    if (!Array.isArray(operand)) throw bad('$all needs an array');
    if (operand.length === 0) return { kind: 'constant', value: false };
    const children = operand.map((item) => {
      if (isDocument(item) && Object.keys(item)[0] === '$elemMatch') {
        return this.#operators(path, item, depth + 1, expandLeaf);
      }
      if (isDocument(item) && Object.keys(item)[0]?.startsWith('$')) throw bad('no $ expressions in $all');
      return this.#field(path, item, depth, expandLeaf);
    });
    return { kind: 'and', children };
  }

  #test(
    path: string,
    operator: string,
    operand: unknown,
    test: Test,
    expandLeaf: boolean,
    negated = false,
  ): FieldNode {
    const parts = path === '' ? [] : path.split('.');
    return { kind: 'field', path, parts, operator, operand, test, expandLeaf, negated };
  }
}

/** Runs a parsed filter on a document (or, inside `$elemMatch`, on an array element). */
export function evaluate(node: FilterNode, doc: unknown, details?: MatchDetails): boolean {
  switch (node.kind) {
    case 'field': {
      if (node.negated) return !someAtPath(doc, node.parts, node.expandLeaf, node.test);
      return someAtPath(doc, node.parts, node.expandLeaf, node.test, details);
    }
    case 'and':
      return node.children.every((child) => evaluate(child, doc, details));
    case 'or':
      return node.children.some((child) => evaluate(child, doc, details));
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
      into.add(node.parts[0] ?? '');
      return into;
    case 'expression':
      return undefined;
    case 'constant':
      return into;
    default:
      return node.children.every((child) => fieldsOf(child, into)) ? into : undefined;
  }
}
