import { omitFields, pickFields } from '../bson/raw.ts';
import {
  asDocument,
  type Doc,
  decode,
  encode,
  fieldOf,
  isDocument,
  isNumeric,
  setField,
  toBoolean,
} from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';

type Tree = Map<string, Tree | true>;

/** Builds the value of a computed field; given from outside, so that projections do not depend on the aggregation engine. */
export type ValueCompiler = (expression: unknown) => (doc: Doc) => unknown;

interface Computed {
  parts: string[];
  compute: (doc: Doc) => unknown;
}

const REFUSED = ['$slice', '$elemMatch', '$meta'];

/** Parses the projection of a find or a `$project`; undefined when it asks for whole documents. */
export function parseProjection(spec: unknown, compile: ValueCompiler): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec))
    throw new MongoError('TypeMismatch', "BSON field 'projection' is the wrong type, expected type 'object'");
  if (Object.keys(spec).length === 0) return undefined;
  return new Projection(spec, compile);
}

/** A projection, ready to be applied to stored documents. */
export class Projection {
  #including: boolean | undefined;
  #keepsId = true;
  readonly #tree: Tree = new Map();
  readonly #computed: Computed[] = [];
  /** Set when the projection is a plain list of top-level fields: then it works on encoded documents. */
  readonly #plain: ((bytes: Buffer) => Buffer) | undefined;

  constructor(spec: Doc, compile: ValueCompiler) {
    for (const [path, value] of Object.entries(spec)) this.#add(path, value, compile);
    if (this.#including === undefined) this.#including = this.#tree.has('_id');
    const ofId = this.#tree.get('_id');
    if (ofId === true) this.#tree.delete('_id');
    if (this.#including === this.#keepsId && !this.#tree.has('_id')) this.#tree.set('_id', true);
    const names = new Set(this.#tree.keys());
    const isPlain = this.#computed.length === 0 && [...this.#tree.values()].every((entry) => entry === true);
    const change = this.#including ? pickFields : omitFields;
    if (isPlain) this.#plain = (bytes) => change(bytes, names);
  }

  applyToBytes(bytes: Buffer): Buffer {
    return this.#plain ? this.#plain(bytes) : encode(this.apply(decode(bytes)));
  }

  apply(doc: Doc): Doc {
    const result = (this.#including ? include : exclude)(doc, this.#tree) as Doc;
    return this.#computed.reduce<Doc>(
      (shown, { parts, compute }) => assign(shown, parts, compute(doc)) as Doc,
      result,
    );
  }

  #add(path: string, value: unknown, compile: ValueCompiler): void {
    const [operator] = isDocument(value) ? Object.keys(value) : [];
    if (isNumeric(value) || typeof value === 'boolean') this.#flag(path, toBoolean(value));
    else if (isDocument(value) && operator === undefined) {
      throw new MongoError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
    } else if (isDocument(value) && !operator?.startsWith('$')) {
      for (const [name, inner] of Object.entries(value)) this.#add(`${path}.${name}`, inner, compile);
    } else if (operator && isDocument(value) && REFUSED.includes(operator) && !isExpressionSlice(value)) {
      throw notImplemented(`The projection operator ${operator}`);
    } else {
      this.#setMode(path, true);
      this.#computed.push({ parts: path.split('.'), compute: compile(value) });
      if (path === '_id') this.#keepsId = false;
    }
  }

  #flag(path: string, included: boolean): void {
    if (path === '_id') {
      this.#keepsId = included;
      if (included) this.#tree.set('_id', true);
      return;
    }
    if (path.endsWith('.$')) throw notImplemented('The positional projection');
    if (path.startsWith('$') || path.includes('.$')) {
      throw new MongoError(
        'BadValue',
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
    this.#setMode(path, included);
    this.#addPath(path);
  }

  #setMode(path: string, including: boolean): void {
    this.#including ??= including;
    if (this.#including === including) return;
    throw including
      ? new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
      : new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }

  #addPath(path: string): void {
    const parts = path.split('.');
    let tree = this.#tree;
    for (const [i, part] of parts.entries()) {
      if (part === '') throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
      const entry = tree.get(part);
      const last = i === parts.length - 1;
      if (entry === true || (entry && last))
        throw new MongoError(last ? 31250 : 31249, `Path collision at ${path}`);
      const next: Tree = entry ?? new Map();
      tree.set(part, last ? true : next);
      tree = next;
    }
  }
}

/** `{ $slice: ['$field', 2] }` is an expression, `{ $slice: 2 }` and `{ $slice: [1, 2] }` are projections. */
const isExpressionSlice = ({ $slice }: Doc): boolean => Array.isArray($slice) && !isNumeric($slice[0]);

function include(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value))
    return value.map((element) => include(element, tree)).filter((element) => element !== undefined);
  if (!isDocument(value)) return undefined;
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const entry = tree.get(name);
    const shown = entry && (entry === true ? field : include(field, entry));
    if (shown !== undefined) setField(result, name, shown);
  }
  return result;
}

function exclude(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((element) => exclude(element, tree));
  if (!isDocument(value)) return value;
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const entry = tree.get(name);
    if (entry !== true) setField(result, name, entry ? exclude(field, entry) : field);
  }
  return result;
}

/** Puts a value at a path: into every element where the path crosses an array, removing it when there is no value. */
export function assign(target: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(target)) return target.map((element) => assign(element, [name, ...rest], value));
  const copy = { ...asDocument(target) };
  if (value === undefined && rest.length === 0) delete copy[name];
  else if (value !== undefined || name in copy)
    setField(copy, name, assign(fieldOf(copy, name), rest, value));
  return copy;
}

/** The paths that an `$addFields` sets: nested documents in it name nested fields. */
export function* assignments(spec: Doc, prefix: string[] = []): Generator<[string[], unknown]> {
  for (const [path, expression] of Object.entries(spec)) {
    const parts = [...prefix, ...path.split('.')];
    const nested = isDocument(expression) && !Object.keys(expression)[0]?.startsWith('$');
    if (nested && Object.keys(expression).length > 0) yield* assignments(expression, parts);
    else yield [parts, expression];
  }
}
