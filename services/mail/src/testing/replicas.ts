import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, resolve } from 'node:path';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { clientOf } from '@plinth/testing/client';
import { mongoUrl, redisUrl, uniqueName } from '@plinth/testing/environment';
import { answersOfAuth } from '@plinth/testing/tokens';
import { type Document, MongoClient } from 'mongodb';
import { type CallableService, lettersSecret } from './mailService.ts';

/** A mail service in a process of its own. */
export interface Replica extends CallableService {
  /** Ends it as a crash does, and waits until it is gone. */
  kill(): Promise<void>;
}

interface Names {
  readonly database: string;
  readonly namespace: string;
  readonly smtpUrl: string;
}

/** Auth as far as a service needs it. */
const startFakeAuth = async () => {
  const answers = answersOfAuth();
  const server = createServer(({ url = '' }, response) => response.end(JSON.stringify(answers[url])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const servingPort = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      if (output.length < 100_000) output += chunk;
      const port = /"port":(\d+),"msg":"serving"/.exec(output)?.[1];
      if (port) resolve(port);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`the replica ended with ${code}:\n${output}`)));
  });

/** Bundles the service, and starts replicas of it. */
const buildReplicas = async (workspace: string) => {
  const bundle = await programOfRun(workspace, 'src/testing/replica.ts');
  const auth = await startFakeAuth();
  const running = new Set<Replica>();

  const start = async ({ database, namespace, smtpUrl }: Names): Promise<Replica> => {
    const child = spawn(process.execPath, [bundle], {
      cwd: dirname(bundle),
      env: {
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'info',
        MONGODB_URL: mongoUrl(),
        REDIS_URL: redisUrl(),
        REDIS_NAMESPACE: namespace,
        AUTH_URL: auth.url,
        SMTP_URL: smtpUrl,
        PUBLIC_URL: 'https://plinth.example',
        DATABASE: database,
        SEND_DELAY_SECONDS: '0',
        LETTERS_SECRET: lettersSecret,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const gone = once(child, 'exit');
    const url = `http://127.0.0.1:${await servingPort(child)}`;
    const replica: Replica = {
      as: (who) => clientOf(url, who),
      kill: async () => {
        running.delete(replica);
        child.kill('SIGKILL');
        await gone;
      },
    };
    running.add(replica);
    return replica;
  };

  return {
    start,
    /** Ends what still runs. */
    remove: async () => {
      await Promise.all([...running].map((replica) => replica.kill()));
      auth.server.close();
    },
  };
};

type Replicas = Awaited<ReturnType<typeof buildReplicas>>;

/** For a test file: replicas of the service that can be killed, and a look into their databases; closed after its tests. */
export const replicasForFile = () => {
  let replicas: Replicas;
  let database: MongoClient;
  beforeAll(async () => {
    replicas = await buildReplicas(resolve(__dirname, '../..'));
    database = new MongoClient(mongoUrl());
  });
  afterAll(async () => {
    await replicas.remove();
    await database.close();
  });
  return {
    start: (names: Names) => replicas.start(names),
    collectionOf: <D extends Document>(names: Names, name: string) =>
      database.db(names.database).collection<D>(name),
  };
};

/** Databases and keys that replicas share, and the mail server that they use. */
export const namesFor = (smtpUrl: string): Names => ({
  database: uniqueName('mail'),
  namespace: uniqueName('test'),
  smtpUrl,
});
