import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { deployTokenPrefix } from '@plinth/contracts/publishing';
import { databasePlan } from '@plinth/local/database';
import { prepareKeptBuilds } from '@plinth/local/deploying/keptBuild';
import { createServerPlans, type ServerName, serverNames } from '@plinth/local/parts';
import { writeRunState } from '@plinth/local/runState';
import { readSettings } from '@plinth/local/settings';
import { freePort } from '@plinth/testing/freePort';
import { startRedisServers } from '@plinth/testing/redisServers';
import { createInstance, type Instance } from './instance.ts';
import { createLoadBalancer } from './loadBalancer.ts';

const root = resolve(__dirname, '../../..');
const instancesOfEach = 2;
/** Long enough for the load balancer to find out, and for connections that are kept. */
const drainSeconds = 8;
const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse battery staple' };

type Ports = Readonly<Record<ServerName, readonly number[]>>;

const choosePorts = async (): Promise<Ports> => {
  const entries: [ServerName, number[]][] = [];
  for (const name of serverNames) {
    const ports: number[] = [];
    while (ports.length < instancesOfEach) ports.push(await freePort());
    entries.push([name, ports]);
  }
  return Object.fromEntries(entries) as Record<ServerName, number[]>;
};

const addressesOf = (ports: readonly number[]) => ports.map((port) => `http://127.0.0.1:${port}`).join(',');

/** Where each server finds all instances of the others. */
const otherAddresses = (ports: Ports): Record<string, string> => ({
  AUTH_URL: addressesOf(ports.auth),
  CONTENT_URL: addressesOf(ports.content),
  MESSAGING_URL: addressesOf(ports.messaging),
  MAIL_URL: addressesOf(ports.mail),
  NOTIFICATIONS_URL: addressesOf(ports.notifications),
  RELEASES_URL: addressesOf(ports.releases),
  SHELL_URL: addressesOf(ports.shell),
  GATEWAY_URL: addressesOf(ports.gateway),
  API_URL: addressesOf(ports.gateway),
});

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * Every server twice, each a process that nobody starts again by itself, two gateways behind HAProxy, and a Redis with
 * sentinels. The database is one: the embedded one has no replicas.
 */
export const startCluster = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'plinth-cluster-'));
  Object.assign(process.env, administrator, {
    DATA_DIR: directory,
    PORT: String(await freePort()),
    THROTTLE_FACTOR: '10000',
  });
  const settings = readSettings(root);
  const [ports, databasePort, redis] = [
    await choosePorts(),
    await freePort(),
    await startRedisServers('sentinel'),
  ];
  const siteUrl = `http://127.0.0.1:${settings.PORT}`;
  const deployToken = `${deployTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const connections = {
    mongodbUrl: `mongodb://127.0.0.1:${databasePort}`,
    redisUrl: redis.url,
    redisNamespace: 'plinth',
  };
  prepareKeptBuilds(settings);

  const first = Object.fromEntries(serverNames.map((name) => [name, ports[name][0] ?? 0]));
  const planOf = createServerPlans(
    settings,
    {
      ...connections,
      smtpUrl: 'smtp://127.0.0.1:9',
      deployToken,
      ports: first as Record<ServerName, number>,
    },
    () => true,
  );
  const others = otherAddresses(ports);
  const instanceOf = (part: ServerName, port: number, nth: number): Instance => {
    const { command, args, env } = planOf(part);
    const toOthers = Object.fromEntries(
      Object.keys(env)
        .filter((key) => others[key])
        .map((key) => [key, others[key] ?? '']),
    );
    return createInstance({
      name: `${part}-${nth + 1}`,
      command,
      args,
      env: {
        ...env,
        ...toOthers,
        PORT: String(port),
        DRAIN_SECONDS: String(drainSeconds),
        ...(env.RELEASES_DIR ? { RELEASES_DIR: join(directory, `releases-${part}-${nth + 1}`) } : {}),
      },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      log: join(directory, `${part}-${nth + 1}.log`),
    });
  };
  const instances = serverNames.flatMap((part) =>
    ports[part].map((port, nth) => instanceOf(part, port, nth)),
  );
  const balancer = createLoadBalancer({ port: settings.PORT, gateways: ports.gateway, directory });
  const { command, args, env } = databasePlan(settings, databasePort);
  const database = createInstance({
    ...{ name: 'database', command, args, env, readyUrl: '' },
    log: join(directory, 'database.log'),
  });

  const isOf = (...parts: readonly string[]) =>
    instances.filter(({ name }) => parts.includes(name.split('-')[0] ?? ''));
  const startAll = async (starting: readonly Instance[]) => {
    for (const each of starting) each.start();
    for (const each of starting) await each.untilReady();
  };
  database.start();
  await startAll(instances.filter((each) => !isOf('shell').includes(each)));
  balancer.start();
  await balancer.untilReady();
  await promisify(execFile)(
    process.execPath,
    [join(root, 'infra/local/dist/publishReleases.js'), root, settings.releasesDir],
    { env: { ...process.env, PLINTH_URL: siteUrl, DEPLOY_TOKEN: deployToken } },
  );
  await startAll(isOf('shell'));

  writeRunState({
    ...{ pid: process.pid, siteUrl, mailboxUrl: null, dataDir: directory, deployToken, ...connections },
    ...{ ready: true, controlSocket: '', parts: [] },
  });
  return {
    siteUrl,
    directory,
    administrator,
    instances,
    stop: async () => {
      await balancer.kill();
      await Promise.all(instances.map((each) => each.kill()));
      await database.kill();
      await redis.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
};
