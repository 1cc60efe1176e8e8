import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/** The server as its own process, for tests that end it in ways that only a process can be ended. */
export interface ChildServer {
  url: string;
  /** Sends the signal and waits until the process is gone; gives its exit code, when it had one. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A bundle of the server for one test file, and how to start it. */
export interface ChildServers {
  /** `prelude` is run by the shell before the server takes its place: to limit what the process may use. */
  start(dataDir: string, prelude?: string): Promise<ChildServer>;
  /** Ends what still runs and removes the bundle. */
  remove(): Promise<void>;
}

/** Bundles the server next to the workspace's own build, so that native packages are found from it. */
export async function buildChildServers(): Promise<ChildServers> {
  const source = dirname(expect.getState().testPath as string);
  const bundle = join(dirname(source), 'dist', `child-${process.pid}-${Date.now()}.mjs`);
  await build({
    entryPoints: [join(source, 'main.ts')],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['lmdb'],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
    },
  });
  const started: ChildServer[] = [];
  return {
    async start(dataDir, prelude) {
      const server = await start(bundle, dataDir, prelude);
      started.push(server);
      return server;
    },
    async remove() {
      await Promise.all(started.map((server) => server.end('SIGKILL')));
      await rm(bundle, { force: true });
    },
  };
}

async function start(bundle: string, dataDir: string, prelude = ':'): Promise<ChildServer> {
  const child = spawn('bash', ['-c', `${prelude}; exec "$0" "$1"`, process.execPath, bundle], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const port = await listeningPort(child);
  return {
    url: `mongodb://127.0.0.1:${port}`,
    end(signal) {
      child.kill(signal);
      return gone;
    },
  };
}

function listeningPort(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /"msg":"listening","port":(\d+)/.exec(output)?.[1];
      if (port) resolve(port);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
