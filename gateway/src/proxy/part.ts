import type { IncomingHttpHeaders } from 'node:http';
import type { Writable } from 'node:stream';
import { handlerSeconds } from '@plinth/contracts/deadlines';
import type { PartAddresses } from '@plinth/runtime/parts/addresses';
import type { Cancellation } from '@plinth/runtime/parts/exchange';
import { createPartClient, type Outgoing as OutgoingCall } from '@plinth/runtime/parts/partClient';
import { pooledConnection } from '@plinth/runtime/parts/pooledConnection';
import type { WholeAnswer } from '@plinth/runtime/parts/wholeAnswer';
import type { PartName } from '../parts.ts';
import { problemOf } from './partProblems.ts';
import { streamInto } from './streamInto.ts';

export type Part = ReturnType<typeof createPart>;

/**
 * How long a part may take until it begins to answer, and between two pieces of its answer: longer than it gives itself, so that
 * its own words arrive.
 */
export const defaultDeadlineMs = handlerSeconds * 1000 + 2000;
const connections = 256;

export interface Outgoing extends Omit<OutgoingCall, 'deadlineMs'> {
  /** How much longer than other calls it may take, in milliseconds. */
  readonly extraMs?: number | undefined;
}

/** One part as visitors reach it through the gateway. What goes wrong is thrown as a problem that names the part in words. */
export const createPart = (name: PartName, addresses: PartAddresses, deadlineMs = defaultDeadlineMs) => {
  const connect = pooledConnection({ connections, silenceMs: deadlineMs });
  const client = { ...createPartClient({ addresses, connect }), name };
  const inTime = (outgoing: Outgoing): OutgoingCall => ({
    ...outgoing,
    deadlineMs: deadlineMs + (outgoing.extraMs ?? 0),
  });
  const inWords = (error: unknown): never => {
    throw problemOf(error, name);
  };

  return {
    name,
    /** For what the gateway itself needs of the part. */
    client,

    /** Streams a request to the part, and its answer into what `makeTarget` makes from status and headers. */
    stream: (
      outgoing: Outgoing,
      cancellation: Cancellation,
      makeTarget: (status: number, headers: IncomingHttpHeaders) => Writable,
    ): Promise<void> =>
      client.exchange(inTime(outgoing), streamInto(makeTarget, cancellation), cancellation).catch(inWords),

    /** Reads a whole answer. Throws {@link TooLargeToHold} beyond `limit` bytes. */
    collect: (outgoing: Outgoing, limit: number): Promise<WholeAnswer> =>
      client.collect(inTime(outgoing), limit).catch(inWords),
  };
};
