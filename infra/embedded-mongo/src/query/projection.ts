import { omitFields, pickFields } from '../bson/raw.ts';
import {
  type Doc,
  decode,
  encode,
  fieldOf,
  isDocument,
  isNumeric,
  setField,
  toBoolean,
  toNumber,
} from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { evaluate, type FilterNode } from './filter.ts';
import type { MatchDetails } from './path.ts';

type Tree = Map<string, Tree | true>;

/** Changes what an included or kept field shows. */
interface Override {
  parts: string[];
  change: (value: unknown, details?: MatchDetails) => unknown;
}

interface Computed {
  parts: string[];
  compute: (doc: Doc) => unknown;
}

/** What a projection needs from outside: filters for `$elemMatch`, expressions for computed fields. */
export interface ProjectionCompilers {
  filter: (filter: Doc) => FilterNode;
  expression: (expression: unknown) => (doc: Doc) => unknown;
}

/** A projection, ready to be applied to stored documents. */
export class Projection {
  readonly #including: boolean;
  readonly #keepsId: boolean;
  readonly #tree: Tree;
  readonly #overrides: Override[];
  readonly #computed: Computed[];
  /** Set when the projection is a plain list of top-level fields: then it works on encoded documents. */
  readonly #plain: ((bytes: Buffer) => Buffer) | undefined;
  readonly needsPosition: boolean;

  constructor(draft: ProjectionDraft) {
    this.#including = draft.including ?? false;
    this.#keepsId = draft.keepsId;
    this.#tree = draft.tree;
    this.#overrides = draft.overrides;
    this.#computed = draft.computed;
    this.needsPosition = draft.needsPosition;
    this.#plain = plainProjection(draft);
  }

  applyToBytes(bytes: Buffer, details?: MatchDetails): Buffer {
    if (this.#plain) return this.#plain(bytes);
    return encode(this.apply(decode(bytes), details));
  }

  apply(doc: Doc, details?: MatchDetails): Doc {
    const result = this.#including
      ? include(doc, this.#tree, this.#keepsId)
      : exclude(doc, this.#tree, this.#keepsId);
    for (const { parts, change } of this.#overrides)
      override(result, parts, (value) => change(value, details));
    for (const { parts, compute } of this.#computed) {
      const value = compute(doc);
      if (value !== undefined) setAt(result, parts, value);
    }
    return result;
  }
}

function plainProjection({ including, keepsId, tree, overrides, computed }: ProjectionDraft) {
  if (overrides.length || computed.length || [...tree.values()].some((entry) => entry !== true))
    return undefined;
  const names = new Set(tree.keys());
  if (Boolean(including) === keepsId) names.add('_id');
  else names.delete('_id');
  return (bytes: Buffer) => (including ? pickFields(bytes, names) : omitFields(bytes, names));
}

function include(doc: Doc, tree: Tree, keepsId: boolean): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const entry = keepsId && name === '_id' && !tree.has('_id') ? true : tree.get(name);
    if (entry === true) setField(result, name, value);
    else if (entry) {
      const inner = includeInto(value, entry);
      if (inner !== undefined) setField(result, name, inner);
    }
  }
  return result;
}

function includeInto(value: unknown, tree: Tree): unknown {
  if (isDocument(value)) return include(value, tree, false);
  if (!Array.isArray(value)) return undefined;
  return value.map((element) => includeInto(element, tree)).filter((element) => element !== undefined);
}

function exclude(doc: Doc, tree: Tree, keepsId: boolean): Doc {
  const result: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const entry = name === '_id' && !keepsId ? true : tree.get(name);
    if (entry === undefined) setField(result, name, value);
    else if (entry !== true) setField(result, name, excludeFrom(value, entry));
  }
  return result;
}

function excludeFrom(value: unknown, tree: Tree): unknown {
  if (isDocument(value)) return exclude(value, tree, true);
  if (Array.isArray(value)) return value.map((element) => excludeFrom(element, tree));
  return value;
}

function override(doc: Doc, [name, ...rest]: string[], change: (value: unknown) => unknown): void {
  if (name === undefined) return;
  const value = fieldOf(doc, name);
  if (value === undefined) return;
  if (rest.length === 0) {
    const changed = change(value);
    if (changed === undefined) delete doc[name];
    else setField(doc, name, changed);
    return;
  }
  const copies = (inner: unknown): unknown => {
    if (!isDocument(inner)) return inner;
    const copy = { ...inner };
    override(copy, rest, change);
    return copy;
  };
  setField(doc, name, Array.isArray(value) ? value.map(copies) : copies(value));
}

function setAt(doc: Doc, [name, ...rest]: string[], value: unknown): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    setField(doc, name, value);
    return;
  }
  const inner = fieldOf(doc, name);
  const copy = isDocument(inner) ? { ...inner } : {};
  setAt(copy, rest, value);
  setField(doc, name, copy);
}

interface ProjectionDraft {
  including: boolean | undefined;
  keepsId: boolean;
  tree: Tree;
  overrides: Override[];
  computed: Computed[];
  needsPosition: boolean;
}

/** Parses the projection of a find; undefined when it asks for whole documents. */
export function parseProjection(spec: unknown, compilers: ProjectionCompilers): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec))
    throw new MongoError('TypeMismatch', "Expected field 'projection' to be of type object");
  if (Object.keys(spec).length === 0) return undefined;
  const draft: ProjectionDraft = {
    including: undefined,
    keepsId: true,
    tree: new Map(),
    overrides: [],
    computed: [],
    needsPosition: false,
  };
  for (const [path, value] of Object.entries(spec)) addEntry(draft, path, value, compilers);
  const idOnly = draft.including === undefined && draft.tree.has('_id') && draft.keepsId;
  if (idOnly) draft.including = true;
  if (!draft.including && draft.tree.get('_id') === true) draft.tree.delete('_id');
  return new Projection(draft);
}

function addEntry(
  draft: ProjectionDraft,
  path: string,
  value: unknown,
  compilers: ProjectionCompilers,
): void {
  if (isNumeric(value) || typeof value === 'boolean') addFlag(draft, path, toBoolean(value));
  else if (isDocument(value)) addDocument(draft, path, value, compilers);
  else addComputed(draft, path, value, compilers);
}

/** An entry whose value is a document: a nested projection, an operator of projections, or an expression. */
function addDocument(draft: ProjectionDraft, path: string, value: Doc, compilers: ProjectionCompilers): void {
  const operator = Object.keys(value)[0];
  if (operator === undefined)
    throw new MongoError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
  if (!operator.startsWith('$')) {
    for (const [name, inner] of Object.entries(value)) addEntry(draft, `${path}.${name}`, inner, compilers);
  } else if (operator === '$slice' && !isExpressionSlice(value.$slice)) {
    if (draft.including) addPath(draft, path);
    draft.overrides.push({ parts: path.split('.'), change: slicer(value.$slice) });
  } else if (operator === '$elemMatch') {
    setMode(draft, path, draft.including !== false);
    if (draft.including) addPath(draft, path);
    draft.overrides.push({ parts: path.split('.'), change: elementMatcher(value.$elemMatch, compilers) });
  } else if (operator === '$meta') {
    throw notImplemented('$meta');
  } else {
    addComputed(draft, path, value, compilers);
  }
}

function addFlag(draft: ProjectionDraft, path: string, included: boolean): void {
  if (path === '_id') {
    draft.keepsId = included;
    if (included) draft.tree.set('_id', true);
    return;
  }
  if (path.endsWith('.$')) {
    addPositional(draft, path.slice(0, -2));
    return;
  }
  if (path.startsWith('$') || path.includes('.$')) {
    throw new MongoError(
      'BadValue',
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
  setMode(draft, path, included);
  addPath(draft, path);
}

function addPositional(draft: ProjectionDraft, path: string): void {
  if (draft.needsPosition)
    throw new MongoError(31276, 'Cannot specify more than one positional projection per query.');
  setMode(draft, path, true);
  addPath(draft, path);
  draft.needsPosition = true;
  const change = (value: unknown, details?: MatchDetails) => {
    if (!Array.isArray(value)) return value;
    if (details?.position === undefined || details.position >= value.length) {
      throw new MongoError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [value[details.position]];
  };
  draft.overrides.push({ parts: path.split('.'), change });
}

function addComputed(
  draft: ProjectionDraft,
  path: string,
  expression: unknown,
  compilers: ProjectionCompilers,
): void {
  setMode(draft, path, true);
  draft.computed.push({ parts: path.split('.'), compute: compilers.expression(expression) });
  if (path === '_id') draft.keepsId = false;
}

function setMode(draft: ProjectionDraft, path: string, including: boolean): void {
  if (draft.including === undefined) draft.including = including;
  if (draft.including === including) return;
  throw including
    ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
    : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
}

function addPath(draft: ProjectionDraft, path: string): void {
  const parts = path.split('.');
  let tree = draft.tree;
  for (const [i, part] of parts.entries()) {
    if (part === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
    const entry = tree.get(part);
    const last = i === parts.length - 1;
    if (entry === true || (entry && last)) {
      if (part === '_id' && i === 0) return;
      throw new MongoError(last ? 31250 : 31249, `Path collision at ${path}`);
    }
    if (last) tree.set(part, true);
    else {
      const next: Tree = entry ?? new Map();
      tree.set(part, next);
      tree = next;
    }
  }
}

/** `{ $slice: ['$field', 2] }` is the aggregation expression, `{ $slice: 2 }` and `{ $slice: [1, 2] }` the projection. */
const isExpressionSlice = (operand: unknown): boolean => Array.isArray(operand) && !isNumeric(operand[0]);

function slicer(operand: unknown): (value: unknown) => unknown {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map(toNumber);
  if (numbers.length > 2 || numbers.some((number) => !Number.isInteger(number))) {
    throw new MongoError(
      28667,
      'First argument to find $slice must be an integer or an array of two integers',
    );
  }
  const [first = 0, limit] = numbers;
  if (limit !== undefined && limit <= 0)
    throw new MongoError(28729, 'First argument to find $slice limit must be positive');
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (limit === undefined) return first < 0 ? value.slice(first) : value.slice(0, first);
    const start = first < 0 ? Math.max(0, value.length + first) : first;
    return value.slice(start, start + limit);
  };
}

function elementMatcher(operand: unknown, compilers: ProjectionCompilers): (value: unknown) => unknown {
  const node = compilers.filter({ field: { $elemMatch: operand } });
  return (value) => {
    const details: MatchDetails = {};
    if (!Array.isArray(value) || !evaluate(node, { field: value }, details)) return undefined;
    return [value[details.position as number]];
  };
}
