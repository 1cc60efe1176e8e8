import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { deployTokenPrefix } from '@plinth/contracts/releasePublishing';
import { databasePlan } from '@plinth/local/database';
import { prepareKeptBuilds } from '@plinth/local/deploying/keptBuild';
import { createServerPlans, type ServerName, serverNames } from '@plinth/local/parts';
import { writeRunState } from '@plinth/local/runState';
import { readSettings } from '@plinth/local/settings';
import { freePort } from '@plinth/testing/freePort';
import { startRedisServers } from '@plinth/testing/redisServers';
import { choosePorts, namesByPort, otherAddresses } from './addresses.ts';
import { createInstance, type Instance } from './instance.ts';
import { createLinks, type Link } from './links.ts';
import { createLoadBalancer } from './loadBalancer.ts';
import { startMailServer } from './mailServer.ts';

const root = resolve(__dirname, '../../..');
/** Long enough for the load balancer to find out, and for connections that are kept. */
const drainSeconds = 8;
const administrator = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'correct horse battery staple' };

export interface Cluster {
  readonly siteUrl: string;
  readonly directory: string;
  readonly administrator: typeof administrator;
  readonly instances: readonly Instance[];
  /** What can be cut; none unless asked for. */
  readonly links: readonly Link[];
  readonly mailServer: Awaited<ReturnType<typeof startMailServer>>;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Whether each process reaches the others over lines that can be cut. Those hide that nobody listens behind them. */
  readonly withLines: boolean;
}

/**
 * Every server twice, each a process that nobody starts again by itself, two gateways behind HAProxy, and a Redis with
 * sentinels. The database is one: the embedded one has no replicas.
 */
export const startCluster = async ({ withLines }: ClusterOptions): Promise<Cluster> => {
  const directory = await mkdtemp(join(tmpdir(), 'plinth-cluster-'));
  Object.assign(process.env, administrator, {
    DATA_DIR: directory,
    PORT: String(await freePort()),
    THROTTLE_FACTOR: '10000',
    SEND_DELAY_SECONDS: '0',
  });
  const settings = readSettings(root);
  const [ports, databasePort, redis, mailServer] = [
    await choosePorts(),
    await freePort(),
    await startRedisServers('sentinel'),
    await startMailServer(),
  ];
  const links = createLinks(
    namesByPort(ports, { ...redis.ports, database: [databasePort], 'mail server': [mailServer.port] }),
  );
  const linked = async <S extends Readonly<Record<string, string>>>(name: string, told: S) =>
    withLines ? links.through(name, told) : told;
  const siteUrl = `http://127.0.0.1:${settings.PORT}`;
  const deployToken = `${deployTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const connections = {
    mongodbUrl: `mongodb://127.0.0.1:${databasePort}`,
    redisUrl: redis.url,
    redisNamespace: 'plinth',
  };
  prepareKeptBuilds(settings, () => false);

  const first = Object.fromEntries(serverNames.map((name) => [name, ports[name][0] ?? 0]));
  const planOf = createServerPlans(
    settings,
    {
      ...connections,
      smtpUrl: mailServer.url,
      deployToken,
      ports: first as Record<ServerName, number>,
    },
    () => true,
  );
  const others = otherAddresses(ports);
  const instanceOf = async (part: ServerName, port: number, nth: number): Promise<Instance> => {
    const name = `${part}-${nth + 1}`;
    const { command, args, env } = planOf(part);
    const toOthers = Object.fromEntries(
      Object.keys(env)
        .filter((key) => others[key])
        .map((key) => [key, others[key] ?? '']),
    );
    return createInstance({
      ...{ name, command, args },
      env: {
        ...(await linked(name, { ...env, ...toOthers })),
        PORT: String(port),
        DRAIN_SECONDS: String(drainSeconds),
        ...(env.RELEASES_DIR ? { RELEASES_DIR: join(directory, `releases-${name}`) } : {}),
      },
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      log: join(directory, `${name}.log`),
    });
  };
  const instances: Instance[] = [];
  for (const part of serverNames)
    for (const [nth, port] of ports[part].entries()) instances.push(await instanceOf(part, port, nth));
  const gateways = Object.fromEntries(
    ports.gateway.map((port, nth) => [`gateway-${nth + 1}`, `127.0.0.1:${port}`]),
  );
  const balancer = createLoadBalancer({
    ...{ port: settings.PORT, directory },
    gateways: await linked('haproxy', gateways),
  });
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
  const stop = async () => {
    await balancer.kill();
    await Promise.all(instances.map((each) => each.kill()));
    await database.kill();
    await redis.stop();
    await Promise.all([links.close(), mailServer.close()]);
    await rm(directory, { recursive: true, force: true });
  };
  const startEverything = async () => {
    database.start();
    await startAll(instances.filter((each) => !isOf('shell').includes(each)));
    balancer.start();
    await balancer.untilReady();
    await promisify(execFile)(process.execPath, [join(root, 'infra/local/dist/publishReleases.js'), root], {
      env: { ...process.env, PLINTH_URL: siteUrl, DEPLOY_TOKEN: deployToken },
    });
    await startAll(isOf('shell'));
  };
  try {
    await startEverything();
  } catch (error) {
    await stop();
    throw error;
  }

  writeRunState({
    ...{ pid: process.pid, siteUrl, mailboxUrl: null, dataDir: directory, deployToken, ...connections },
    ...{ ready: true, controlSocket: '', parts: [] },
  });
  return {
    siteUrl,
    directory,
    administrator,
    instances,
    links: links.all,
    mailServer,
    stop,
  };
};
