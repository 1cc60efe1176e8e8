import { omitFields, pickFields } from '../bson/raw.ts';
import { type Doc, decode, encode, isDocument, isNumeric, setField, toBoolean } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';

type Tree = Map<string, Tree | true>;

/** Parses the projection of a find; undefined when it asks for whole documents. */
export function parseProjection(spec: unknown): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec))
    throw new MongoError('TypeMismatch', "BSON field 'projection' is the wrong type, expected type 'object'");
  if (Object.keys(spec).length === 0) return undefined;
  return new Projection(spec);
}

/** A projection, ready to be applied to stored documents. */
export class Projection {
  #including: boolean | undefined;
  #keepsId = true;
  readonly #tree: Tree = new Map();
  /** Set when the projection is a plain list of top-level fields: then it works on encoded documents. */
  readonly #plain: ((bytes: Buffer) => Buffer) | undefined;

  constructor(spec: Doc) {
    for (const [path, value] of Object.entries(spec)) this.#add(path, value);
    this.#including ??= this.#tree.has('_id');
    if (this.#tree.get('_id') === true) this.#tree.delete('_id');
    if (this.#including === this.#keepsId && !this.#tree.has('_id')) this.#tree.set('_id', true);
    const names = new Set(this.#tree.keys());
    const change = this.#including ? pickFields : omitFields;
    const isPlain = [...this.#tree.values()].every((entry) => entry === true);
    if (isPlain) this.#plain = (bytes) => change(bytes, names);
  }

  applyToBytes(bytes: Buffer): Buffer {
    return this.#plain ? this.#plain(bytes) : encode(this.apply(decode(bytes)));
  }

  apply(doc: Doc): Doc {
    return (this.#including ? include : exclude)(doc, this.#tree) as Doc;
  }

  #add(path: string, value: unknown): void {
    const nested = isDocument(value) ? Object.entries(value) : [];
    if (isNumeric(value) || typeof value === 'boolean') this.#flag(path, toBoolean(value));
    else if (nested.length === 0 || nested[0]?.[0].startsWith('$'))
      throw notImplemented(`A projection that computes, as for '${path}',`);
    for (const [name, inner] of nested) this.#add(`${path}.${name}`, inner);
  }

  #flag(path: string, included: boolean): void {
    if (path === '_id') {
      this.#keepsId = included;
      if (included) this.#tree.set('_id', true);
      return;
    }
    if (path.endsWith('.$')) throw notImplemented('The positional projection');
    if (path.startsWith('$') || path.includes('.$')) {
      throw new MongoError('BadValue', `FieldPath field names may not start with '$': ${path}`);
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
