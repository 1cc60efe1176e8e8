import type { IncomingMessage } from 'node:http';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { hostIn, type InstanceAddress } from '@plinth/runtime/http/instances';

/** What notifications may learn from a visitor's handshake. */
const passedHeaders = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
  'sec-websocket-extensions',
  'origin',
  'user-agent',
  'x-client-address',
  'x-request-id',
];

/** The handshake as it goes on to notifications. */
export const handshakeFor = (request: IncomingMessage, { host, pathname }: URL): string => {
  const lines = [
    `GET ${pathname.replace(/\/$/, '')}/ws HTTP/1.1`,
    `host: ${host}`,
    'connection: Upgrade',
    'upgrade: websocket',
  ];
  for (const name of passedHeaders) {
    const value = request.headers[name];
    if (value !== undefined) lines.push(`${name}: ${String(value)}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
};

export const connectTo = ({ url, lookup }: InstanceAddress): Socket => {
  const host = hostIn(url);
  return url.protocol === 'https:'
    ? connectTls({ host, port: Number(url.port || 443), servername: host, lookup })
    : connectPlain({ host, port: Number(url.port || 80), noDelay: true, lookup });
};
