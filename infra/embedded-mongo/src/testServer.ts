import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';

/** A server with an empty data directory, and the official driver connected to it. */
export interface TestServer {
  client: MongoClient;
  db: Db;
  server: RunningServer;
  dataDir: string;
  /** A collection that no other test has touched, with the given documents. */
  collectionOf(...documents: Document[]): Promise<Collection>;
  /** Stops the server and starts it again with the same data, at the same address. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-mongo-test-'));
  let server = await startServer({ dataDir, ...options });
  const client = new MongoClient(server.url);
  const db = client.db('test');
  let collections = 0;
  return {
    client,
    db,
    get server() {
      return server;
    },
    dataDir,
    async collectionOf(...documents) {
      const collection = db.collection(`c${++collections}`);
      if (documents.length > 0) await collection.insertMany(documents);
      return collection;
    },
    async restart() {
      const { port } = server;
      await server.close();
      server = await startServer({ dataDir, ...options, port });
    },
    async close() {
      await client.close();
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a call is refused with, in the words of MongoDB. */
export async function refusal(
  call: Promise<unknown>,
): Promise<{ code: unknown; codeName: unknown; message: string }> {
  try {
    await call;
  } catch (error) {
    const { code, codeName, message } = error as { code: unknown; codeName: unknown; message: string };
    return { code, codeName, message };
  }
  throw new Error('The call was not refused');
}
