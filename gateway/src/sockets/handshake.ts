import type { IncomingMessage } from 'node:http';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

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

export const connectTo = ({ protocol, hostname, port }: URL): Socket => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:'
    ? connectTls({ host, port: Number(port || 443), servername: host })
    : connectPlain({ host, port: Number(port || 80), noDelay: true });
};
