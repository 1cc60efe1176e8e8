import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
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
  const engine = new Engine(options);
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
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    await engine.close();
    throw error;
  }
  const { port: bound } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  return {
    port: bound,
    url: `mongodb://${host.includes(':') ? `[${host}]` : host}:${bound}/?directConnection=true`,
    close: () => (closing ??= closeAll(server, connections, engine)),
  };
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
