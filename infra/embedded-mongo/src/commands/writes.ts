import { elementsOf } from '../bson/raw.ts';
import { type Doc, decode, isDocument, toBoolean } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MalformedMessage, MongoError, toMongoError } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import type { Selection } from '../query/openScan.ts';
import type { Pacer } from '../query/pacer.ts';
import { type Command, pacerFor, refuseOptions } from './command.ts';

const MAX_BATCH = 100_000;

/** The encoded documents of a write command, sent inside its body or beside it. */
export function documentsOf({ bytes, sequences }: Command, field: string): Buffer[] {
  const beside = sequences.get(field);
  const documents = beside ?? inlineDocuments(bytes, field);
  if (documents.length > 0 && documents.length <= MAX_BATCH) return documents;
  throw new MongoError('InvalidLength', `Write batch sizes must be between 1 and ${MAX_BATCH}`);
}

function inlineDocuments(bytes: Buffer, field: string): Buffer[] {
  for (const { name, type, value } of elementsOf(bytes)) {
    if (name !== field) continue;
    if (type !== 4)
      throw new MongoError('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'array'`);
    return elementsOf(bytes, value).map((element) => {
      if (element.type === 3) return bytes.subarray(element.value, element.end);
      throw new MongoError('TypeMismatch', `BSON field '${field}.${element.name}' is not an object`);
    });
  }
  throw new MongoError(40414, `BSON field '${field}' is missing but a required field`);
}

/** The statements of an update or delete command, decoded. */
export function statementsOf(command: Command, field: string): Doc[] {
  refuseOptions(command.body);
  return documentsOf(command, field).map((bytes) => {
    const statement = decode(bytes);
    if (isDocument(statement.q)) return statement;
    throw new MongoError(40414, `BSON field '${field}.q' is missing but a required field`);
  });
}

/** What a statement selects. */
export function selected(statement: Doc): Selection {
  refuseOptions(statement);
  return { filter: parseFilter(statement.q as Doc), hint: statement.hint, sort: statement.sort };
}

/**
 * Runs the statements of a write command one after the other and waits until what they did is on disk. The failures
 * are those of single statements; an ordered command ends at the first. Rejects when the disk refuses the writes.
 */
export async function runStatements<T>(
  statements: readonly T[],
  command: Command,
  engine: Engine,
  run: (statement: T, pacer: Pacer, index: number) => void | Promise<void>,
): Promise<Doc[]> {
  const errors: Doc[] = [];
  const durable = engine.store.watch();
  const pacer = pacerFor(command.body);
  const ordered = toBoolean(command.body.ordered, true);
  for (const [index, statement] of statements.entries()) {
    try {
      const running = run(statement, pacer, index);
      if (running) await running;
    } catch (error) {
      if (error instanceof MalformedMessage) throw error;
      const { code, message, details } = toMongoError(error);
      errors.push({ index, code, errmsg: message, ...details });
      if (ordered) break;
    }
    if (pacer.due()) await pacer.pause();
  }
  await durable();
  return errors;
}

export const withErrors = (reply: Doc, errors: Doc[]): Doc =>
  errors.length > 0 ? { ...reply, writeErrors: errors } : reply;
