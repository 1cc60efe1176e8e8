import { projectFields } from '../bson/raw.ts';
import { type Doc, isDocument, isNumeric, toBoolean } from '../bson/values.ts';
import { MongoError, notImplemented } from '../errors.ts';

/** What a find shows of an encoded document. */
export type Projection = (bytes: Buffer) => Buffer;

type Tree = Map<string, Tree | true>;

/** Parses a projection; undefined when it asks for whole documents. */
export function parseProjection(spec: unknown): Projection | undefined {
  if (spec === undefined || spec === null) return undefined;
  if (!isDocument(spec))
    throw new MongoError('TypeMismatch', "BSON field 'projection' is the wrong type, expected type 'object'");
  const flags = flagsOf(spec);
  const [, including] = flags.find(([path]) => path !== '_id') ?? flags[0] ?? [];
  if (including === undefined) return undefined;
  let keepsId = true;
  const tree: Tree = new Map();
  for (const [path, included] of flags) {
    if (path === '_id') keepsId = included;
    else addPath(tree, path, included, including);
  }
  if (keepsId === including && !tree.has('_id')) tree.set('_id', true);
  return (bytes) => projectFields(bytes, tree, including);
}

/** Each path of the projection, and whether it is included. */
function flagsOf(spec: Doc, prefix = ''): [string, boolean][] {
  return Object.entries(spec).flatMap(([name, value]): [string, boolean][] => {
    const path = prefix + name;
    if (isNumeric(value) || typeof value === 'boolean') return [[path, toBoolean(value)]];
    const [first] = isDocument(value) ? Object.keys(value) : [];
    if (first === undefined || first.startsWith('$'))
      throw notImplemented(`A projection that computes, as for '${path}',`);
    return flagsOf(value as Doc, `${path}.`);
  });
}

function addPath(root: Tree, path: string, included: boolean, including: boolean): void {
  if (path.endsWith('.$')) throw notImplemented('The positional projection');
  if (path.startsWith('$') || path.includes('.$'))
    throw new MongoError('BadValue', `FieldPath field names may not start with '$': ${path}`);
  if (included && !including)
    throw new MongoError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  if (!included && including)
    throw new MongoError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  const parts = path.split('.');
  if (parts.includes('')) throw new MongoError(15998, 'FieldPath field names may not be empty strings.');
  const last = parts.pop() as string;
  let tree = root;
  for (const part of parts) {
    const next = tree.get(part) ?? new Map();
    if (next === true) throw new MongoError(31249, `Path collision at ${path}`);
    tree.set(part, next);
    tree = next;
  }
  if (tree.has(last)) throw new MongoError(31250, `Path collision at ${path}`);
  tree.set(last, true);
}
