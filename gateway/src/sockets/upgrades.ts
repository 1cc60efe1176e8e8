import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const tokensOf = (value: string) => value.split(',').map((token) => token.trim());

const asksForSocket = ({ headers }: IncomingMessage) =>
  tokensOf(headers.upgrade ?? '').some((protocol) => protocol.toLowerCase() === 'websocket');

/** What offers another protocol: that alone is left out of a request that goes on as HTTP/1.1. */
const offers = new Set(['upgrade', 'http2-settings']);

const withoutOffer = ({ method, url, httpVersion, rawHeaders }: IncomingMessage): Buffer => {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    const lower = name.toLowerCase();
    if (offers.has(lower)) continue;
    const kept =
      lower === 'connection'
        ? tokensOf(value)
            .filter((token) => !offers.has(token.toLowerCase()))
            .join(', ')
        : value;
    if (kept !== '' || lower !== 'connection') lines.push(`${name}: ${kept}`);
  }
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
};

/**
 * Has requests for a WebSocket opened. Node takes every other request that offers an upgrade, `h2c` above all, out of HTTP as
 * well: it is put back, to be answered as the HTTP/1.1 that it is (RFC 9110 7.8).
 */
export const answerUpgrades = (
  server: Server,
  open: (request: IncomingMessage, client: Duplex, head: Buffer) => void,
): void => {
  server.on('upgrade', (request, client, head) => {
    if (asksForSocket(request)) {
      open(request, client, head);
      return;
    }
    client.unshift(Buffer.concat([withoutOffer(request), head]));
    server.emit('connection', client);
  });
};
