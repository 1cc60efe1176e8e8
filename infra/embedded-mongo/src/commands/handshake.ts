import { Int32 } from 'bson';
import { type Doc, MAX_DOCUMENT_BYTES } from '../bson/values.ts';
import { MongoError } from '../errors.ts';
import type { Command, CommandEntry } from './command.ts';
import { WIRE_VERSIONS } from './version.ts';

export const MAX_MESSAGE_BYTES = 48_000_000;
const MAX_WRITE_BATCH = 100_000;
const SESSION_MINUTES = 30;

/**
 * What the server is: a standalone. It names no replica set, so drivers send neither retryable writes nor
 * transactions, and it gives no topology version, so that they poll instead of streaming.
 */
function hello({ name, connectionId }: Command): Doc {
  const legacy = name !== 'hello';
  return {
    ...(legacy && { ismaster: true }),
    isWritablePrimary: true,
    helloOk: true,
    maxBsonObjectSize: new Int32(MAX_DOCUMENT_BYTES),
    maxMessageSizeBytes: new Int32(MAX_MESSAGE_BYTES),
    maxWriteBatchSize: new Int32(MAX_WRITE_BATCH),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: new Int32(SESSION_MINUTES),
    connectionId: new Int32(connectionId),
    ...WIRE_VERSIONS,
    readOnly: false,
  };
}

const nothing = (): Doc => ({});

const noAuthentication = (): Doc => {
  throw new MongoError('AuthenticationFailed', 'Authentication failed: the embedded database has no users');
};

export const handshakeCommands: Record<string, CommandEntry> = {
  hello: { run: hello },
  isMaster: { run: hello },
  ismaster: { run: hello },
  ping: { run: nothing },
  endSessions: { run: nothing },
  saslStart: { run: noAuthentication },
};
