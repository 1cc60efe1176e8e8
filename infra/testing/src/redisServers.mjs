import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Redis } from 'ioredis';
import { generate } from 'selfsigned';
import { freePort } from './freePort.mjs';

const host = '127.0.0.1';
const password = 'a:password/of@redis';
const sentinelPassword = 'another one';
const primaryName = 'plinth';
/** How long a primary may be silent before the others choose a new one. */
const sentinelPatienceMs = 1000;
const clusterPatienceMs = 2000;
const startWithinMs = 30_000;

const installIt =
  'Install Redis 7 (Debian and Ubuntu: apt-get install redis-server; macOS: brew install redis)';

const until = async (what, probe) => {
  const end = Date.now() + startWithinMs;
  while (!(await probe().catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what} within ${startWithinMs} ms`);
    await pause(50);
  }
};

const listens = (port) =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** One command, on a connection of its own. */
const ask = async (port, command, secret = password) => {
  const redis = new Redis({ host, port, password: secret, lazyConnect: true, retryStrategy: null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await redis.call(...command);
  } finally {
    redis.disconnect();
  }
};

const untilSays = (port, command, pattern, secret) =>
  until(`${command.join(' ')} at port ${port} does not say ${pattern}`, async () =>
    pattern.test(String(await ask(port, command, secret))),
  );

/** Servers in a folder of their own, all of which are ended together. */
const createServers = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'plinth-redis-'));
  const running = new Map();
  const folderOf = async (port) => {
    const folder = join(directory, String(port));
    await mkdir(folder, { recursive: true });
    return folder;
  };

  /** Resolves once the server listens. */
  const start = async (port, args) => {
    const child = spawn('redis-server', args, { cwd: await folderOf(port), stdio: 'ignore' });
    running.set(port, child);
    const failed = new Promise((_, reject) => {
      child.once('error', (error) => reject(new Error(`${error.message}. ${installIt}.`)));
      child.once('exit', (code) => reject(new Error(`redis-server on port ${port} ended with ${code}`)));
    });
    // Once it listens nobody waits for its end any more.
    failed.catch(() => undefined);
    await Promise.race([until(`port ${port} does not answer`, () => listens(port)), failed]);
  };
  const kill = (port) =>
    new Promise((resolve) => {
      const child = running.get(port);
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve();
      child.once('exit', resolve);
      child.kill('SIGKILL');
    });
  return {
    folderOf,
    start,
    kill,
    stop: async () => {
      await Promise.all([...running.keys()].map(kill));
      await rm(directory, { recursive: true, force: true });
    },
  };
};

const serverArgs = (port, more) =>
  Object.entries({
    port,
    bind: host,
    save: '',
    requirepass: password,
    masterauth: password,
    'repl-diskless-sync-delay': 0,
    ...more,
  }).flatMap(([name, value]) => [`--${name}`, String(value)]);

const freePorts = (count) => Promise.all(Array.from({ length: count }, freePort));
const listOf = (all) => all.map((port) => `${host}:${port}`).join(',');

/** A primary with a replica, and three sentinels. */
const startSentinels = async () => {
  const servers = await createServers();
  const [first, second] = await freePorts(2);
  const sentinels = await freePorts(3);
  await servers.start(first, serverArgs(first));
  await servers.start(second, serverArgs(second, { replicaof: `${host} ${first}` }));
  await untilSays(second, ['INFO', 'replication'], /master_link_status:up/);
  for (const port of sentinels) {
    const file = join(await servers.folderOf(port), 'sentinel.conf');
    const settings = [
      `port ${port}`,
      `bind ${host}`,
      `requirepass "${sentinelPassword}"`,
      `sentinel monitor ${primaryName} ${host} ${first} 2`,
      `sentinel auth-pass ${primaryName} ${password}`,
      `sentinel down-after-milliseconds ${primaryName} ${sentinelPatienceMs}`,
      `sentinel failover-timeout ${primaryName} 5000`,
    ];
    await writeFile(file, settings.join('\n'));
    await servers.start(port, [file, '--sentinel']);
  }
  const knowsAll = /num-slaves,1,num-other-sentinels,2/;
  for (const port of sentinels)
    await untilSays(port, ['SENTINEL', 'MASTER', primaryName], knowsAll, sentinelPassword);

  const primary = async () => {
    const command = ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', primaryName];
    return Number((await ask(sentinels[0], command, sentinelPassword))[1]);
  };
  const credentials = `:${encodeURIComponent(password)}@`;
  return {
    url: `redis+sentinel://${credentials}${listOf(sentinels)}/${primaryName}?sentinelPassword=${encodeURIComponent(sentinelPassword)}`,
    primaryOf: primary,
    ports: { redis: [first, second], sentinel: sentinels },
    servers,
    /** The server comes back as it was configured; the sentinels make it a replica. */
    restart: (port) => servers.start(port, serverArgs(port)),
  };
};

/** Three primaries with a replica each. */
const startCluster = async () => {
  const servers = await createServers();
  const nodes = await freePorts(6);
  const args = new Map();
  for (const port of nodes) {
    const more = {
      'cluster-enabled': 'yes',
      'cluster-port': await freePort(),
      'cluster-node-timeout': clusterPatienceMs,
      // A replica that has heard nothing for long may follow its primary all the same: the test has just lost that one.
      'cluster-replica-validity-factor': 0,
    };
    args.set(port, serverArgs(port, more));
    await servers.start(port, args.get(port));
  }
  const create = ['--cluster', 'create', ...nodes.map((port) => `${host}:${port}`)];
  await promisify(execFile)('redis-cli', [
    ...['-a', password, '--no-auth-warning'],
    ...[...create, '--cluster-replicas', '1', '--cluster-yes'],
  ]);
  for (const port of nodes) {
    await untilSays(port, ['CLUSTER', 'INFO'], /cluster_state:ok/);
    await untilSays(port, ['INFO', 'replication'], /role:master|master_link_status:up/);
  }

  const primaryOf = async (key) => {
    for (const port of nodes) {
      try {
        const slot = Number(await ask(port, ['CLUSTER', 'KEYSLOT', key]));
        const slots = await ask(port, ['CLUSTER', 'SLOTS']);
        return slots.find(([from, to]) => from <= slot && slot <= to)[2][1];
      } catch {
        // This node is the one that was killed.
      }
    }
    throw new Error('no node of the cluster answers');
  };
  return {
    url: `redis+cluster://:${encodeURIComponent(password)}@${listOf(nodes)}`,
    primaryOf,
    ports: { redis: nodes, sentinel: [] },
    servers,
    restart: (port) => servers.start(port, args.get(port)),
  };
};

/**
 * Starts Redis as it is run where it must not fail, from the system's own programs, with passwords.
 *
 * @param {'sentinel' | 'cluster'} kind
 */
export const startRedisServers = async (kind) => {
  const { url, primaryOf, ports, servers, restart } = await (kind === 'cluster'
    ? startCluster()
    : startSentinels());
  return {
    url,
    ports,
    kill: servers.kill,
    killPrimary: async (key) => {
      const killed = await primaryOf(key);
      await servers.kill(killed);
      return {
        replaced: () =>
          until('no other primary is chosen', async () => {
            const now = await primaryOf(key);
            return now !== killed && /role:master/.test(await ask(now, ['INFO', 'replication']));
          }),
        restart: async () => {
          await restart(killed);
          await untilSays(killed, ['INFO', 'replication'], /role:slave.*master_link_status:up/s);
        },
      };
    },
    stop: servers.stop,
  };
};

/** One server, with a password. */
export const startRedisServer = async () => {
  const servers = await createServers();
  const port = await freePort();
  await servers.start(port, serverArgs(port));
  return { url: `redis://:${encodeURIComponent(password)}@${host}:${port}`, stop: servers.stop };
};

/** One server that is spoken to by TLS only, with a certificate of its own. */
export const startTlsRedisServer = async () => {
  const servers = await createServers();
  const port = await freePort();
  const folder = await servers.folderOf(port);
  const { cert, private: key } = await generate([{ name: 'commonName', value: host }], {
    keySize: 2048,
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 7, ip: host }] }],
  });
  const [certificate, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  await writeFile(certificate, cert);
  await writeFile(keyFile, key);
  const tls = {
    port: 0,
    'tls-port': port,
    'tls-cert-file': certificate,
    'tls-key-file': keyFile,
    'tls-auth-clients': 'no',
  };
  await servers.start(port, serverArgs(port, tls));
  return {
    url: `rediss://:${encodeURIComponent(password)}@${host}:${port}`,
    certificate,
    stop: servers.stop,
  };
};
