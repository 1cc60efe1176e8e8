import { type Doc, isDocument, isNumeric, toNumber } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import { isSimpleCollation } from '../indexes/definition.ts';
import { parseFilter } from '../query/filter.ts';
import type { Selection } from '../query/openScan.ts';
import { Pacer } from '../query/pacer.ts';
import type { Collection } from '../storage/collection.ts';
import type { Request } from '../wire/message.ts';

/** One command as it came from a client. */
export interface Command extends Omit<Request, 'wantsReply'> {
  name: string;
  connectionId: number;
  remoteAddress: string;
}

/** A reply: a document, to which `ok: 1` is added, or one that is already encoded whole. */
export type Reply = Doc | Buffer;

/** What the server knows about a command. */
export interface CommandEntry {
  run: (command: Command, engine: Engine) => Reply | Promise<Reply>;
  /** The fields that the command takes; left out where any are tolerated. */
  fields?: readonly string[];
  /** True when the command must be sent to the `admin` database. */
  adminOnly?: boolean;
}

/** The collection that the command names in its first field. */
export function collectionName({ name, body }: Command): string {
  const value = body[name];
  if (typeof value === 'string' && value !== '') return value;
  throw new MongoError('InvalidNamespace', `collection name is empty, or of type ${typeof value}`);
}

/** The command's collection; undefined when there is none. */
export const targetCollection = (command: Command, engine: Engine): Collection | undefined =>
  engine.catalog.find(command.database, collectionName(command));

export function documentField(body: Doc, field: string): Doc {
  const value = body[field];
  if (value === undefined || value === null) return {};
  if (!isDocument(value))
    throw new MongoError('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'object'`);
  return value;
}

/** A whole number option, not below zero. */
export function countField(body: Doc, field: string, fallback: number): number {
  const value = body[field];
  if (value === undefined || value === null) return fallback;
  const number = toNumber(value);
  if (!isNumeric(value))
    throw new MongoError('TypeMismatch', `BSON field '${field}' is the wrong type, expected a number`);
  if (!(number >= 0))
    throw new MongoError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return Math.trunc(number);
}

export const pacerFor = (body: Doc): Pacer => new Pacer(countField(body, 'maxTimeMS', 0));

/** Refuses options that would change what a command or a statement does. */
export function refuseOptions(spec: Doc): void {
  if (spec.collation !== undefined && !isSimpleCollation(spec.collation)) throw notImplemented('Collation');
  const refused = ['let', 'c', 'arrayFilters', 'explain'].find((option) => spec[option] !== undefined);
  if (refused) throw notImplemented(`The option ${refused}`);
}

/** The command's collection, which is made when there is none. */
export const ensureCollection = (command: Command, engine: Engine): Collection =>
  engine.catalog.ensure(command.database, collectionName(command));

/** What a command with its filter in the given field wants to read. */
export function selectionOf(body: Doc, field: 'filter' | 'query'): Selection {
  refuseOptions(body);
  return {
    filter: parseFilter(documentField(body, field)),
    sort: body.sort,
    hint: body.hint,
    skip: countField(body, 'skip', 0),
    limit: countField(body, 'limit', 0) || Number.POSITIVE_INFINITY,
  };
}
