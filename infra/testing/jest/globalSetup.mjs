import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, statfsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { freePort } from '../src/freePort.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const embeddedMongo = join(root, 'infra/embedded-mongo');

/** Resolves with the first line of output that `pick` accepts; rejects when the process ends before. */
const firstLine = (child, name, pick) =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk) => {
      output += chunk;
      for (const line of output.split('\n')) {
        const picked = pick(line);
        if (picked) resolve(picked);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', (error) => reject(new Error(`${name} could not be started: ${error.message}`)));
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output}`)));
  });

/** Bundles the database once for each state of its source: nearly every workspace's tests begin with it. */
const embeddedMongoProgram = async () => {
  const source = join(embeddedMongo, 'src');
  const state = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const files = readdirSync(source, { recursive: true }).filter((file) => file.endsWith('.ts'));
  for (const file of files.sort()) state.update(file).update(readFileSync(join(source, file)));
  const program = join(
    root,
    `node_modules/.cache/plinth/embedded-mongo/${state.digest('hex').slice(0, 16)}.mjs`,
  );
  if (existsSync(program)) return program;
  const unfinished = `${program}.${process.pid}`;
  await build({
    entryPoints: [join(source, 'main.ts')],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['lmdb'],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
    },
  });
  renameSync(unfinished, program);
  return program;
};

const memory = '/dev/shm';
/** Several workspaces are tested at once, each with some hundred megabytes at most. */
const enoughBytes = 2 * 1024 ** 3;

const hasRoom = (folder) => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= enoughBytes;
  } catch {
    return false;
  }
};

/**
 * Its data lies in memory where there is room: it ends with the run, and to flush it to a disk was a fifth of what the database
 * took, and of each write most of the wait.
 */
const startEmbeddedMongo = async () => {
  const dataDir = await mkdtemp(join(hasRoom(memory) ? memory : tmpdir(), 'plinth-database-'));
  const child = spawn(process.execPath, [await embeddedMongoProgram()], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const port = await firstLine(child, 'the embedded database', (line) => /"port":(\d+)/.exec(line)?.[1]);
  // It has its files open, and they go with it, however the run ends.
  await rm(dataDir, { recursive: true });
  return { child, url: `mongodb://127.0.0.1:${port}` };
};

const startRedis = async (dataDir) => {
  const port = await freePort();
  const options = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    dataDir,
  ];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'pipe'] });
  await firstLine(child, 'redis-server', (line) => line.includes('Ready to accept connections'));
  return { child, url: `redis://127.0.0.1:${port}` };
};

/**
 * Gives the tests a database and a Redis: those of MONGODB_URL and REDIS_URL when they are set (one pair for all
 * workspaces, or real servers), else fresh ones for this run.
 */
export default async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plinth-test-'));
  process.env.TEST_RUN = basename(dataDir);
  const children = [];
  if (!process.env.MONGODB_URL) {
    const mongo = await startEmbeddedMongo();
    children.push(mongo.child);
    process.env.MONGODB_URL = mongo.url;
  }
  if (!process.env.REDIS_URL) {
    const redis = await startRedis(dataDir);
    children.push(redis.child);
    process.env.REDIS_URL = redis.url;
  }
  globalThis.plinthTestServers = { children, dataDir };
};
