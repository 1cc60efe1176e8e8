import { createServer } from 'node:net';

/** Below the ports that systems take for outgoing connections, which could take one before its server listens. */
const [first, last] = [10_240, 20_000];

const listens = (port) =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that nobody listens on. */
export const freePort = async () => {
  for (;;) {
    const port = first + Math.floor(Math.random() * (last - first));
    if (await listens(port)) return port;
  }
};
