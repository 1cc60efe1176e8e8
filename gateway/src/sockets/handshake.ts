import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import { hostnameIn, type InstanceAddress } from '@plinth/runtime/parts/addresses';
import { basePathOf, type Cancellation } from '@plinth/runtime/parts/exchange';

/** What notifications may learn from a visitor's handshake. */
const passedHeaders = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'accept-language',
  'origin',
  'user-agent',
  'x-client-address',
  'x-request-id',
];
/** What a visitor learns from the answer. */
const answeredHeaders = [
  'sec-websocket-accept',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'x-request-id',
];

const picked = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  );

/** A connection that has become a socket, and what came on it right after the answer. */
export interface Opened {
  readonly upstream: Socket;
  readonly answer: IncomingMessage;
  readonly early: Buffer;
}

/** The answer of a part that opens no socket, still to be read. */
export interface Declined {
  readonly answer: IncomingMessage;
}

/**
 * Passes a visitor's handshake on to an instance of notifications: it is a socket only when the answer is a 101. Rejects when the
 * connection fails, or with the reason of the cancellation.
 */
export const shakeHands = (
  { headers }: IncomingMessage,
  address: InstanceAddress,
  cancellation: Cancellation,
): Promise<Opened | Declined> =>
  new Promise((resolve, reject) => {
    const { url, lookup } = address;
    const { request } = url.protocol === 'https:' ? https : http;
    const asked = request({
      protocol: url.protocol,
      host: hostnameIn(url),
      port: url.port,
      path: `${basePathOf(address)}/ws`,
      headers: {
        ...picked(headers, passedHeaders),
        host: url.host,
        connection: 'Upgrade',
        upgrade: 'websocket',
      },
      agent: false,
      ...(lookup ? { lookup } : {}),
    });
    asked.once('upgrade', (answer, upstream, early) => resolve({ answer, upstream, early }));
    asked.once('response', (answer) => resolve({ answer }));
    asked.on('error', reject);
    cancellation.onCancel((reason) => asked.destroy(reason));
    asked.end();
  });

/** The head of the answer by which a visitor's connection becomes a socket. */
export const switching = ({ headers }: IncomingMessage): string => {
  const lines = Object.entries(picked(headers, answeredHeaders)).map(([name, value]) => `${name}: ${value}`);
  const head = ['HTTP/1.1 101 Switching Protocols', 'connection: Upgrade', 'upgrade: websocket', ...lines];
  return `${head.join('\r\n')}\r\n\r\n`;
};
