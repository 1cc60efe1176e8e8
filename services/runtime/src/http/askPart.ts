import http from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface PartReply {
  readonly status: number;
  readonly bytes: Buffer;
}

/**
 * Asks another part, at its own address, and answers all that it says. Rejects when it is not there, or not done in time.
 *
 * Node's own client, because the first `fetch` of a process brings a second one, whose parser is compiled from WebAssembly: some
 * 10 MB in every part for an answer that is seldom asked for, and more the oftener it is.
 */
export const askPart = (address: URL, timeoutMs: number): Promise<PartReply> =>
  new Promise((resolve, reject) => {
    const { get } = address.protocol === 'https:' ? https : http;
    get(address, { signal: AbortSignal.timeout(timeoutMs) }, (reply) => {
      buffer(reply).then((bytes) => resolve({ status: reply.statusCode ?? 0, bytes }), reject);
    }).once('error', reject);
  });

/** What a part has answered; a failure tells the part by this name. */
const answerOf = (part: string, { status, bytes }: PartReply): Buffer => {
  if (status !== 200) throw new Error(`${part} answered ${status}`);
  return bytes;
};

/** The same for an answer that a part may not have: null then. */
export const askPartForFile = async (
  part: string,
  address: URL,
  timeoutMs: number,
): Promise<Buffer | null> => {
  const reply = await askPart(address, timeoutMs);
  return reply.status === 404 ? null : answerOf(part, reply);
};

/** The same for an answer in JSON. */
export const askPartForJson = async (part: string, address: URL, timeoutMs: number): Promise<unknown> =>
  JSON.parse(answerOf(part, await askPart(address, timeoutMs)).toString('utf8'));
