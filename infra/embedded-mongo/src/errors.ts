/** MongoDB's error codes by name: clients switch on both. Codes that are not listed here are named `Location<code>`. */
const codes = {
  InternalError: 1,
  BadValue: 2,
  FailedToParse: 9,
  Unauthorized: 13,
  TypeMismatch: 14,
  Overflow: 15,
  InvalidLength: 16,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  MaxTimeMSExpired: 50,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  NotSingleValueField: 54,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidOptions: 72,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotAReplicaSet: 123,
  InvalidPipelineOperator: 168,
  CannotIndexParallelArrays: 171,
  QueryPlanKilled: 175,
  InvalidIndexSpecificationOption: 197,
  NotImplemented: 238,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
} as const;

export type ErrorName = keyof typeof codes;

const names = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

/** A failure that the client is told about, in MongoDB's words. `details` become fields of the error document. */
export class MongoError extends Error {
  readonly code: number;
  readonly details: Record<string, unknown>;

  constructor(code: ErrorName | number, message: string, details: Record<string, unknown> = {}) {
    super(message);
    this.code = typeof code === 'number' ? code : codes[code];
    this.details = details;
  }

  get codeName(): string {
    return names.get(this.code) ?? `Location${this.code}`;
  }
}

/** Refuses a feature that MongoDB has and this server has not. */
export const notImplemented = (feature: string): MongoError =>
  new MongoError('NotImplemented', `${feature} is not supported by the embedded database`);

/** The bytes on the wire are not what the protocol or BSON allow: the connection cannot be trusted any more. */
export class MalformedMessage extends Error {}

/** How a full disk shows: by its own names, or, when it cut a page short, as what LMDB calls an I/O error. */
const FULL_DISK = /ENOSPC|EFBIG|No space left|File too large|Input\/output error|MDB_MAP_FULL/i;

/** Any thrown value as the error that the client gets. */
export function toMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (FULL_DISK.test(message)) return new MongoError('OutOfDiskSpace', message);
  return new MongoError('InternalError', message);
}
