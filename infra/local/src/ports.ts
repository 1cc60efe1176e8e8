import { createServer } from 'node:net';

/** Resolves to the port when it can be had, rejects when it cannot. */
const tryPort = (port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(port)));
  });

/**
 * Where ports for the parts are looked for: below those that systems take for outgoing connections (from 32768 on Linux,
 * 49152 elsewhere), so that no connection can take a part's port while the part is being started or restarted.
 */
const [firstPort, lastPort] = [20_000, 32_000];
const handedOut = new Set<number>();

/** A port that nobody listens on and that has not been given out before. */
export const freePort = async (): Promise<number> => {
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

/** Throws a clear sentence when somebody else already listens there. */
export const assertPortFree = async (port: number) => {
  try {
    await tryPort(port);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    if (code === 'EACCES')
      throw new Error(`Port ${port} needs more rights than this account has. Set PORT to another one.`);
    throw new Error(
      `Port ${port} is busy. End the program that uses it, or start with another: PORT=${port + 10} npm start`,
    );
  }
};

/** The first free port at or after this one. */
export const nextFreePort = async (from: number): Promise<number> => {
  for (let port = from; port < from + 100; port++) {
    try {
      return await tryPort(port);
    } catch {}
  }
  return freePort();
};
