import { type Doc, encode, isDocument, toNumber } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MalformedMessage, MongoError, notImplemented, toMongoError } from '../errors.ts';
import { log } from '../log.ts';
import { checkDatabaseName } from '../storage/catalog.ts';
import { words } from '../words.ts';
import { aggregateCommands } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { Command, CommandEntry } from './command.ts';
import { countCommands } from './count.ts';
import { deleteCommands } from './delete.ts';
import { diagnosticCommands } from './diagnostics.ts';
import { explainCommands } from './explain.ts';
import { findCommands } from './find.ts';
import { findAndModifyCommands } from './findAndModify.ts';
import { handshakeCommands } from './handshake.ts';
import { indexCommands } from './indexes.ts';
import { insertCommands } from './insert.ts';
import { updateCommands } from './update.ts';

const commands: ReadonlyMap<string, CommandEntry> = new Map(
  Object.entries<CommandEntry>({
    ...aggregateCommands,
    ...collectionCommands,
    ...countCommands,
    ...deleteCommands,
    ...diagnosticCommands,
    ...explainCommands,
    ...findAndModifyCommands,
    ...findCommands,
    ...handshakeCommands,
    ...indexCommands,
    ...insertCommands,
    ...updateCommands,
  }),
);

/** Fields that any command may carry. */
const GENERIC_FIELDS = new Set(
  words(
    `$db $readPreference $clusterTime $configTime $topologyTime $queryOptions $audit $client lsid txnNumber autocommit
    startTransaction stmtId stmtIds readConcern writeConcern comment maxTimeMS apiVersion apiStrict
    apiDeprecationErrors collectionUUID databaseVersion shardVersion mayBypassWriteBlocking rawData`,
  ),
);

/** Runs a command and gives the encoded reply; what goes wrong is in the reply, save bytes that are no BSON. */
export async function dispatch(command: Command, engine: Engine): Promise<Buffer> {
  try {
    const entry = commands.get(command.name);
    if (!entry) throw new MongoError('CommandNotFound', `no such command: '${command.name}'`);
    check(command, entry);
    const reply = await entry.run(command, engine);
    if (Buffer.isBuffer(reply)) return reply;
    reply.ok = 1;
    return encode(reply);
  } catch (error) {
    if (error instanceof MalformedMessage) throw error;
    const known = toMongoError(error);
    if (known !== error) {
      const stack = error instanceof Error ? error.stack : String(error);
      log('error', 'command failed', { command: command.name, error: stack });
    }
    return errorReply(known);
  }
}

export const errorReply = ({ message: errmsg, code, codeName, details }: MongoError): Buffer =>
  encode({ ok: 0, errmsg, code, codeName, ...details });

function check({ name, body, database }: Command, { fields, adminOnly }: CommandEntry): void {
  checkDatabaseName(database);
  if (adminOnly && database !== 'admin') {
    throw new MongoError('Unauthorized', `${name} may only be run against the admin database.`);
  }
  if (fields) {
    const unknown = Object.keys(body).find((field) => !fields.includes(field) && !GENERIC_FIELDS.has(field));
    if (unknown) throw new MongoError(40415, `BSON field '${name}.${unknown}' is an unknown field.`);
  }
  if (body.txnNumber !== undefined || body.startTransaction !== undefined || body.autocommit !== undefined) {
    throw new MongoError('IllegalOperation', 'Transaction numbers are only allowed on a replica set member');
  }
  checkConcerns(body);
}

function checkConcerns({ readConcern, writeConcern }: Doc): void {
  if (isDocument(readConcern) && ['linearizable', 'snapshot'].includes(String(readConcern.level)))
    throw new MongoError('NotAReplicaSet', `read concern "${readConcern.level}" needs a replica set member`);
  if (isDocument(readConcern) && readConcern.afterClusterTime !== undefined)
    throw notImplemented('Causal consistency');
  if (!isDocument(writeConcern)) return;
  const { w } = writeConcern;
  if (typeof w === 'string' ? w !== 'majority' : toNumber(w) > 1) {
    throw new MongoError('BadValue', "cannot use 'w' > 1 when a host is not replicated");
  }
}
