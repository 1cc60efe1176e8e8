import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';

/** Headers by which only the gateway, or a trusted proxy before it, may say who asks. */
const fromUsOnly = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-address',
  'x-client-unknown',
  'x-request-id',
];

/** What a proxy adds when it passes on somebody else's request. */
const addedByProxies = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

/** An IPv4 address that a dual-stack socket or a proxy wrote as IPv6 (RFC 4291 2.5.5.2) is that IPv4 address. */
const plainAddress = (address: string) => {
  const mapped = address.toLowerCase().startsWith('::ffff:') ? address.slice(7) : '';
  return isIPv4(mapped) ? mapped : address;
};

const clientAddress = (request: IncomingMessage, trustedHops: number): string => {
  const peer = plainAddress(request.socket.remoteAddress ?? '');
  if (trustedHops === 0) return peer;
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => plainAddress(one.trim()));
  // Each proxy appends the address it saw, so the last `trustedHops` entries are the ones that can be believed.
  const believed = told.at(-trustedHops) ?? told[0] ?? '';
  return isIP(believed) ? believed : peer;
};

/** True when the visitor's own connection is encrypted, as a trusted proxy tells. */
export const cameByTls = (request: IncomingMessage, trustedHops: number) =>
  trustedHops > 0 && request.headers['x-forwarded-proto'] === 'https';

/**
 * Replaces what a request says about its own identity by what the gateway knows: `x-request-id`, `x-client-address`,
 * and `x-client-unknown` when a proxy that nobody told us to trust stands between, so that the address is the proxy's.
 * From here on these headers can be believed; all others of their kind are gone.
 */
export const identify = (request: IncomingMessage, trustedHops: number) => {
  const { headers } = request;
  const address = clientAddress(request, trustedHops);
  const secure = cameByTls(request, trustedHops);
  const unknown = trustedHops === 0 && addedByProxies.some((name) => headers[name] !== undefined);
  for (const name of fromUsOnly) delete headers[name];
  for (const name in headers) if (name.startsWith('x-user')) delete headers[name];
  headers['x-request-id'] = randomUUID();
  headers['x-client-address'] = address;
  if (unknown) headers['x-client-unknown'] = '1';
  if (secure) headers['x-forwarded-proto'] = 'https';
};
