import { asDocument, type Doc, isDocument, toBoolean } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { words } from '../words.ts';
import { someAtPath, type Test } from './path.ts';
import * as predicates from './predicates.ts';
import { isRegex } from './regex.ts';

/** A filter, parsed: what the matcher runs and the planner reads. */
export type FilterNode = { kind: 'and' | 'or' | 'nor'; children: FilterNode[] } | FieldNode;

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

const bad = (message: string) => new MongoError('BadValue', message);

/** Operators of MongoDB that are refused. */
const REFUSED = words(
  `$expr $where $jsonSchema $sampleRate $all $mod $type $near $nearSphere $geoWithin $geoIntersects $within
  $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear`,
);

const unknown = (operator: string): MongoError =>
  REFUSED.includes(operator) ? notImplemented(operator) : bad(`unknown operator: ${operator}`);

const together = (children: FilterNode[]): FilterNode =>
  children.length === 1 && children[0] ? children[0] : { kind: 'and', children };

const flat = (nodes: FilterNode[]): FilterNode[] =>
  nodes.flatMap((node) => (node.kind === 'and' ? node.children : [node]));

/** Parses a filter document. Throws BadValue on an operator that MongoDB does not have, NotImplemented on one we lack. */
export const parseFilter = (filter: Doc): FilterNode =>
  together(
    flat(
      Object.entries(filter).map(([name, operand]) =>
        name.startsWith('$') ? topLevel(name, operand) : field(name, operand),
      ),
    ),
  );

function topLevel(operator: string, operand: unknown): FilterNode {
  switch (operator) {
    case '$and':
      return { kind: 'and', children: flat(list(operator, operand)) };
    case '$or':
      return { kind: 'or', children: list(operator, operand) };
    case '$nor':
      return { kind: 'nor', children: list(operator, operand) };
    case '$comment':
      return { kind: 'and', children: [] };
    case '$text':
      throw new MongoError('IndexNotFound', 'text index required for $text query');
    default:
      throw unknown(operator);
  }
}

function list(operator: string, operand: unknown): FilterNode[] {
  if (!Array.isArray(operand)) throw bad(`${operator} argument must be an array`);
  if (operand.length === 0) throw bad('$and/$or/$nor must be a nonempty array');
  return operand.map((item) => {
    if (!isDocument(item)) throw bad('$or/$and/$nor entries need to be full objects');
    return parseFilter(item);
  });
}

function field(path: string, operand: unknown): FilterNode {
  if (isRegex(operand)) return conditions(path, { $regex: operand });
  const operators = asDocument(operand);
  const first = operators && Object.keys(operators)[0];
  const hasOperators = first?.startsWith('$') && !['$ref', '$id', '$db'].includes(first);
  return conditions(path, operators && hasOperators ? operators : { $eq: operand });
}

function conditions(path: string, operators: Doc): FilterNode {
  if ('$options' in operators && !('$regex' in operators)) throw bad('$options needs a $regex');
  const names = Object.keys(operators).filter((operator) => operator !== '$options');
  return together(names.map((operator) => condition(path, operator, operators)));
}

/** One operator and its operand; the empty path stands for the element that an `$elemMatch` looks at. */
function condition(path: string, operator: string, siblings: Doc): FilterNode {
  const operand = siblings[operator];
  const test = (made: Test, more: Partial<FieldNode> = {}): FieldNode => ({
    kind: 'field',
    path,
    parts: path === '' ? [] : path.split('.'),
    operator,
    operand,
    test: made,
    expandLeaf: path !== '',
    negated: false,
    ...more,
  });
  switch (operator) {
    case '$eq':
      return test(predicates.equals(operand));
    case '$ne':
      if (isRegex(operand)) throw bad("Can't have regex as arg to $ne.");
      return test(predicates.equals(operand), { negated: true });
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return test(predicates.comparison(operator, operand));
    case '$in':
    case '$nin':
      return test(predicates.isIn(operator, operand), { negated: operator === '$nin' });
    case '$exists':
      return test((value) => value !== undefined, { negated: !toBoolean(operand), expandLeaf: false });
    case '$regex': {
      const pattern = predicates.regexOperand(operand, siblings.$options);
      return test(predicates.matchesRegex(pattern), { operand: pattern });
    }
    case '$size':
      return test(predicates.hasSize(operand), { expandLeaf: false });
    case '$elemMatch':
      return test(elementTest(operand), { expandLeaf: false });
    case '$not':
      if (!isRegex(operand) && !(isDocument(operand) && Object.keys(operand)[0]?.startsWith('$')))
        throw bad('$not needs a regex or a document of operators');
      return { kind: 'nor', children: [field(path, operand)] };
    default:
      throw unknown(operator);
  }
}

function elementTest(operand: unknown): Test {
  if (!isDocument(operand)) throw bad('$elemMatch needs an Object');
  const first = Object.keys(operand)[0];
  const ofValues = first?.startsWith('$') && !['$and', '$or', '$nor'].includes(first);
  const node = ofValues ? conditions('', operand) : parseFilter(operand);
  const isCandidate = (element: unknown) => ofValues || (typeof element === 'object' && element !== null);
  return (value) =>
    Array.isArray(value) && value.some((element) => isCandidate(element) && evaluate(node, element));
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
  }
}

/** Adds the top-level fields that the filter looks at. */
export function fieldsOf(node: FilterNode, fields = new Set<string>()): Set<string> {
  if (node.kind === 'field') fields.add(node.parts[0] ?? '');
  else for (const child of node.children) fieldsOf(child, fields);
  return fields;
}
