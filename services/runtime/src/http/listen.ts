import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuseWhatIsNotHttp } from './notHttp.ts';

interface Options {
  readonly host: string;
  readonly port: number;
  readonly requestTimeoutMs?: number;
}

export interface Listening {
  readonly port: number;
  readonly server: Server;
  /** Stops accepting, lets running requests finish (10 s), then closes what is left. */
  close(): Promise<void>;
}

/** Starts listening. The server's limits keep slow or idle clients from holding connections for ever. */
export const listen = async (
  handler: RequestListener,
  { host, port, requestTimeoutMs = 30_000 }: Options,
): Promise<Listening> => {
  const server = createServer(
    { requestTimeout: requestTimeoutMs, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
    handler,
  );
  server.on('clientError', refuseWhatIsNotHttp);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    server,
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.closeAllConnections(), 10_000);
        server.close(() => {
          clearTimeout(force);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
};
