import { createServer } from 'node:net';

/**
 * Where ports are looked for: below those that systems take for outgoing connections (from 32768 on Linux, 49152 elsewhere),
 * so that no connection can take a port while its server is being started or restarted.
 */
const [firstPort, lastPort] = [10_240, 32_000];
const handedOut = new Set();

/** Resolves to the port of 127.0.0.1 when nobody listens on it, rejects when it cannot be had. */
export const tryPort = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(port)));
  });

/** A port of 127.0.0.1 that nobody listens on and that this process has not been given before. */
export const freePort = async () => {
  for (let tries = 0; tries < 1000; tries++) {
    const port = firstPort + Math.floor(Math.random() * (lastPort - firstPort));
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    try {
      return await tryPort(port);
    } catch {}
  }
  throw new Error(`No port between ${firstPort} and ${lastPort} is free.`);
};
