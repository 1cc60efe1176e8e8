import http from 'node:http';
import https from 'node:https';
import type { InstanceAddress } from './addresses.ts';
import { basePathOf, type Connection } from './exchange.ts';
import { PartFault } from './faults.ts';

/**
 * The way to an instance for whoever asks seldom: Node's own client. undici's parser is compiled from WebAssembly, which costs a
 * process some 14 MB, for answers that are asked for every few seconds.
 */
export const nodeConnection = (address: InstanceAddress): Connection => {
  const { url, lookup } = address;
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  const base = basePathOf(address);
  // Connections that are kept go by the name, which other instances may have too.
  const agent = new Agent({ keepAlive: true });
  return {
    address,
    exchange: ({ method, path, headers, body }, receiver, cancellation) =>
      new Promise((resolve, reject) => {
        let connected = false;
        const asked = request(new URL(base + path, url), {
          method,
          headers,
          agent,
          ...(lookup ? { lookup } : {}),
        });
        const received = <T>(work: () => T): T | undefined => {
          try {
            return work();
          } catch (error) {
            reject(error);
            asked.destroy();
          }
        };
        const fail = (error: Error & { code?: string }) => {
          if (error.code?.startsWith('HPE_')) reject(new PartFault('broken', error));
          else reject(new PartFault(connected ? 'cut' : 'unreachable', error));
        };
        asked.once('socket', (socket) => {
          connected = asked.reusedSocket;
          if (connected) return;
          socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
            connected = true;
          });
        });
        asked.once('response', (answer) => {
          received(() => receiver.begin(answer.statusCode ?? 0, answer.headers));
          answer.on('data', (piece: Buffer) => {
            if (received(() => receiver.take(piece, () => answer.resume())) === false) answer.pause();
          });
          answer.once('end', () => {
            received(() => receiver.end());
            resolve();
          });
          answer.once('error', fail);
        });
        asked.on('error', fail);
        cancellation.onCancel((reason) => {
          reject(reason);
          asked.destroy();
        });
        asked.end(body);
      }),
    close: async () => {
      for (const idle of Object.values(agent.freeSockets).flat()) idle?.destroy();
    },
    destroy: async () => agent.destroy(),
  };
};
