import { createServer, type Server, type Socket } from 'node:net';
import { Engine, type EngineOptions } from './engine.ts';
import { Connection } from './wire/connection.ts';

export interface ServerOptions extends EngineOptions {
  /** 0, the default, takes any free port. */
  port?: number;
  host?: string;
}

export interface RunningServer {
  port: number;
  /** The connection string for drivers. */
  url: string;
  /** Stops accepting, lets running commands finish, and closes the store. */
  close(): Promise<void>;
}

const CLOSE_PATIENCE_MS = 5_000;

/** Opens the data directory, which no other process may use, and serves it. Rejects when the port or directory is not to be had. */
export async function startServer({
  port = 0,
  host = '127.0.0.1',
  ...options
}: ServerOptions): Promise<RunningServer> {
  const engine = await Engine.open(options);
  const connections = new Map<Socket, Connection>();
  const server = createServer((socket) => {
    engine.connections.current++;
    const connection = new Connection(socket, engine, ++engine.connections.totalCreated);
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      engine.connections.current--;
    });
  });
  try {
    await listen(server, port, host);
  } catch (error) {
    await engine.close();
    throw error;
  }
  const address = server.address();
  const bound = typeof address === 'object' && address ? address.port : port;
  let closing: Promise<void> | undefined;
  return {
    port: bound,
    url: `mongodb://${host.includes(':') ? `[${host}]` : host}:${bound}/?directConnection=true`,
    close: () => (closing ??= closeAll(server, connections, engine)),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function closeAll(server: Server, connections: Map<Socket, Connection>, engine: Engine): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  for (const connection of connections.values()) connection.close();
  const impatience = setTimeout(() => {
    for (const connection of connections.values()) connection.destroy();
  }, CLOSE_PATIENCE_MS);
  await closed;
  clearTimeout(impatience);
  await engine.close();
}
