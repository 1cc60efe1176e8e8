import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { PartAddresses } from './partAddresses.ts';

export interface PartReply {
  readonly status: number;
  readonly bytes: Buffer;
}

/**
 * Asks one instance and answers all that it says. Rejects when it is not there, or not done in time.
 *
 * Node's own client, because the first `fetch` of a process brings a second one, whose parser is compiled from WebAssembly: some
 * 10 MB in every part for an answer that is seldom asked for, and more the oftener it is.
 */
const askAt = (address: URL, timeoutMs: number): Promise<PartReply> =>
  new Promise((resolve, reject) => {
    const { get } = address.protocol === 'https:' ? https : http;
    get(address, { signal: AbortSignal.timeout(timeoutMs) }, (reply) => {
      buffer(reply).then((bytes) => resolve({ status: reply.statusCode ?? 0, bytes }), reject);
    }).once('error', reject);
  });

/**
 * Asks another part for a path, and answers all that it says. Of several instances the next is asked when one is not there,
 * not done in time, or cannot answer now. Rejects when that is so of all.
 */
export const askPart = async (
  addresses: PartAddresses,
  path: string,
  timeoutMs: number,
): Promise<PartReply> => {
  const [address = '', ...others] = addresses;
  const asked = askAt(new URL(path, address), timeoutMs);
  if (others.length === 0) return asked;
  const reply = await asked.catch(() => null);
  return reply && reply.status !== 503 ? reply : askPart(others, path, timeoutMs);
};

/** What a part has answered; a failure tells the part by this name. */
const answerOf = (part: string, { status, bytes }: PartReply): Buffer => {
  if (status !== 200) throw new Error(`${part} answered ${status}`);
  return bytes;
};

/** The same for an answer that a part may not have: null then. */
export const askPartForFile = async (
  part: string,
  addresses: PartAddresses,
  path: string,
  timeoutMs: number,
): Promise<Buffer | null> => {
  const reply = await askPart(addresses, path, timeoutMs);
  return reply.status === 404 ? null : answerOf(part, reply);
};

/** The same for an answer in JSON. */
export const askPartForJson = async (
  part: string,
  addresses: PartAddresses,
  path: string,
  timeoutMs: number,
): Promise<unknown> => JSON.parse(answerOf(part, await askPart(addresses, path, timeoutMs)).toString('utf8'));
