import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { redisUrl, uniqueName } from '@plinth/testing/environment';
import { answersOfAuth } from '@plinth/testing/tokens';

/** The service as a process of its own, for tests that end it as only a process can be ended. */
export interface ChildContent {
  readonly url: string;
  readonly pid: number;
  /** Ends it at once, in the middle of whatever it does; resolves when it is gone. */
  kill(): Promise<void>;
}

export interface ChildContents {
  start(mongoUrl: string, database: string): Promise<ChildContent>;
  /** Ends what still runs. */
  remove(): Promise<void>;
}

/** Auth as far as a service needs it. */
const startFakeAuth = async () => {
  const answers = answersOfAuth();
  const server = createServer(({ url = '' }, response) => response.end(JSON.stringify(answers[url])));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const bundled = (entry: string): Promise<string> => programOfRun(join(__dirname, '../..'), entry);

const started = (bundle: string, env: Record<string, string>): Promise<ChildContent> => {
  const child = spawn(process.execPath, [bundle], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = () => {
    child.kill('SIGKILL');
    return gone;
  };
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /"port":(\d+),"msg":"serving"/.exec(output)?.[1];
      if (port && child.pid) resolve({ url: `http://127.0.0.1:${port}`, pid: child.pid, kill });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`content ended with ${code}:\n${output}`)));
  });
};

/** What is needed to start the service as a process, again and again. */
export const childContents = async (): Promise<ChildContents> => {
  const [bundle, pictureProgram, auth] = await Promise.all([
    bundled('src/testing/childMain.ts'),
    bundled('src/pictureProgram.ts'),
    startFakeAuth(),
  ]);
  const children: ChildContent[] = [];
  return {
    start: async (mongoUrl, database) => {
      const child = await started(bundle, {
        MONGODB_URL: mongoUrl,
        DATABASE: database,
        REDIS_URL: redisUrl(),
        REDIS_NAMESPACE: uniqueName('test'),
        AUTH_URL: auth.url,
        PICTURE_PROGRAM: pictureProgram,
      });
      children.push(child);
      return child;
    },
    remove: async () => {
      await Promise.all(children.map((child) => child.kill()));
      auth.server.closeAllConnections();
      auth.server.close();
    },
  };
};
