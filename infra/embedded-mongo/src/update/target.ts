import { type Doc, fieldOf, isDocument, setField } from '../bson/values.ts';
import { MongoError } from '../errors.ts';

/** A place in a document that an update operator reads and changes. */
export interface Target {
  path: string;
  get(): unknown;
  /** Puts a value there, and documents on the way where nothing is; throws PathNotViable where something else is. */
  set(value: unknown): void;
  unset(): void;
}

const MAX_PADDING = 1_500_000;
const POSITION = /^(0|[1-9]\d*)$/;

/** The place that a path names in a document. */
export function targetOf(doc: Doc, path: string): Target {
  const parts = path.split('.');
  const last = parts.pop() as string;
  return {
    path,
    get: () => childOf(parts.reduce(childOf, doc as unknown), last),
    set(value) {
      let holder: unknown = doc;
      for (const [i, part] of parts.entries()) {
        if (childOf(holder, part) === undefined) put(holder, part, {}, parts[i - 1]);
        holder = childOf(holder, part);
      }
      put(holder, last, value, parts.at(-1));
    },
    unset() {
      const holder = parts.reduce(childOf, doc as unknown);
      if (childOf(holder, last) === undefined) return;
      if (Array.isArray(holder)) holder[Number(last)] = null;
      else if (isDocument(holder)) delete holder[last];
    },
  };
}

function childOf(holder: unknown, part: string): unknown {
  if (Array.isArray(holder)) return POSITION.test(part) ? holder[Number(part)] : undefined;
  return isDocument(holder) ? fieldOf(holder, part) : undefined;
}

function put(holder: unknown, part: string, value: unknown, name = ''): void {
  if (isDocument(holder)) {
    setField(holder, part, value);
  } else if (Array.isArray(holder) && POSITION.test(part)) {
    const position = Number(part);
    if (position > holder.length + MAX_PADDING) {
      throw new MongoError('BadValue', `can't backfill more than ${MAX_PADDING} elements to set '${part}'`);
    }
    while (holder.length < position) holder.push(null);
    holder[position] = value;
  } else {
    const shown = Array.isArray(holder) ? '[...]' : String(holder);
    throw new MongoError('PathNotViable', `Cannot create field '${part}' in element {${name}: ${shown}}`);
  }
}
