import { mkdirSync } from 'node:fs';
import { freePort } from '@plinth/testing/freePort';
import { type Administrator, addDemoContent, needsDemoContent } from './demoContent.ts';
import { mailboxPlan } from './mailbox.ts';
import { endOrphans } from './orphans.ts';
import { createOutput, type Output } from './output.ts';
import { type Addresses, databasePlan, type ServerName, serverNames, serverPlans } from './parts.ts';
import { assertPortFree, nextFreePort } from './ports.ts';
import { untilReady } from './readiness.ts';
import { ensureRedisServer, redisPlan } from './redis.ts';
import { compressLiveReleases, publishBuiltReleases } from './releases.ts';
import { removeRunState, writeRunState } from './runState.ts';
import { readSettings, type Settings } from './settings.ts';
import { type Part, type PartPlan, supervise } from './supervisor.ts';

export { ensureBrowser } from './browser.ts';
export { ensureRedisServer };

const redisNamespace = 'plinth';

/** What stands under the parts: the database, Redis and the mailbox, unless real ones are given. */
const planFoundations = async (settings: Settings, output: Output) => {
  const plans: PartPlan[] = [];
  let { MONGODB_URL: mongodbUrl, REDIS_URL: redisUrl, SMTP_URL: smtpUrl } = settings;
  let mailboxUrl: string | null = null;
  if (!mongodbUrl) {
    const port = await freePort();
    plans.push(databasePlan(settings, port));
    mongodbUrl = `mongodb://127.0.0.1:${port}`;
  }
  if (!redisUrl) {
    await ensureRedisServer((text) => output.line('redis', text));
    const port = await freePort();
    plans.push(redisPlan(settings.dataDir, port));
    redisUrl = `redis://127.0.0.1:${port}`;
  }
  if (!smtpUrl) {
    const smtpPort = await freePort();
    const webPort = await nextFreePort(settings.PORT + 1);
    plans.push(mailboxPlan(settings.dataDir, smtpPort, webPort));
    smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
    mailboxUrl = `http://127.0.0.1:${webPort}`;
  }
  return { plans, mongodbUrl, redisUrl, smtpUrl, mailboxUrl };
};

const choosePorts = async (settings: Settings): Promise<Addresses['ports']> => {
  const chosen: [ServerName, number][] = [];
  for (const name of serverNames) chosen.push([name, name === 'gateway' ? settings.PORT : await freePort()]);
  return Object.fromEntries(chosen) as Addresses['ports'];
};

/** Auth names the first administrator in one structured line when it makes one. */
const administratorIn = (line: string): Administrator | null => {
  if (!line.includes('"firstAdministrator"')) return null;
  return (JSON.parse(line) as { firstAdministrator: Administrator }).firstAdministrator;
};

const announce = (output: Output, lines: readonly string[]) => {
  const width = Math.max(...lines.map((line) => line.length)) + 2;
  const rule = '─'.repeat(width);
  output.write(`\n┌${rule}┐\n${lines.map((line) => `│ ${line.padEnd(width - 1)}│\n`).join('')}└${rule}┘\n\n`);
};

/** Brings the whole system up, keeps it up, and takes it down in order on Ctrl-C or SIGTERM. */
export const runLocally = async ({ root }: { root: string }) => {
  const settings = readSettings(root);
  const output = createOutput(settings.LOG_LEVEL);
  const siteUrl = `http://127.0.0.1:${settings.PORT}`;
  mkdirSync(settings.dataDir, { recursive: true });
  await endOrphans(settings.dataDir, root, output);
  await assertPortFree(settings.PORT);

  const { plans: foundations, mailboxUrl, ...connections } = await planFoundations(settings, output);
  const addresses: Addresses = { ...connections, redisNamespace, ports: await choosePorts(settings) };
  const parts: Part[] = [];
  let ready = false;
  let stopping = false;
  const afterwards = new AbortController();
  const made: { administrator: Administrator | null } = { administrator: null };

  const record = () => {
    if (stopping) return;
    writeRunState({
      pid: process.pid,
      siteUrl,
      mailboxUrl,
      dataDir: settings.dataDir,
      releasesDir: settings.releasesDir,
      redisUrl: addresses.redisUrl,
      redisNamespace,
      mongodbUrl: addresses.mongodbUrl,
      ready,
      parts: parts.map((part) => ({
        name: part.name,
        pid: part.pid() ?? null,
        url: part.url ?? null,
        restarts: part.restarts(),
      })),
    });
  };

  /** Takes down what rests on the others first. */
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    afterwards.abort();
    output.line('runner', 'stopping');
    const foundationNames = new Set(foundations.map(({ name }) => name));
    const upper = parts.filter(({ name }) => !foundationNames.has(name)).reverse();
    for (const part of upper.filter(({ name }) => name === 'gateway' || name === 'shell')) await part.stop();
    await Promise.all(upper.map((part) => part.stop()));
    await Promise.all(parts.map((part) => part.stop()));
    removeRunState(settings.dataDir);
    output.line('runner', 'stopped');
  };
  const stopAndExit = () => {
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', stopAndExit);
  process.on('SIGTERM', stopAndExit);
  process.on('SIGHUP', stopAndExit);

  const start = (plan: PartPlan) => parts.push(supervise(plan, output, record));
  try {
    for (const plan of foundations) start(plan);
    await publishBuiltReleases(settings, output);
    const seesLine = (_name: ServerName, line: string) => {
      const found = administratorIn(line);
      if (found) made.administrator = found;
      return !found;
    };
    for (const plan of serverPlans(settings, addresses, seesLine)) start(plan);
    await untilReady(siteUrl, () => stopping);
    const admin = made.administrator ?? givenAdministrator(settings);
    if (needsDemoContent(settings) && admin && !stopping) {
      output.line('demo', 'putting in the demo content (SEED=none leaves it out)');
      const at = (name: ServerName) => `http://127.0.0.1:${addresses.ports[name]}`;
      const urls = { siteUrl, messagingUrl: at('messaging'), mailUrl: at('mail') };
      await addDemoContent(settings, urls, admin, output).catch((error: Error) =>
        output.line('demo', error.message),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  if (stopping) return;
  ready = true;
  record();
  announce(output, welcome(settings, siteUrl, mailboxUrl, made.administrator));
  void compressLiveReleases(settings, output, afterwards.signal);
};

const givenAdministrator = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: Settings): Administrator | null =>
  ADMIN_EMAIL && ADMIN_PASSWORD ? { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : null;

const welcome = (
  settings: Settings,
  siteUrl: string,
  mailboxUrl: string | null,
  admin: Administrator | null,
) => [
  `Site      ${siteUrl}`,
  `Sign in   ${siteUrl}/login`,
  ...(admin
    ? [
        `          ${admin.email}`,
        settings.ADMIN_PASSWORD
          ? '          with your ADMIN_PASSWORD'
          : `          ${admin.password}   (shown only this once)`,
      ]
    : []),
  ...(mailboxUrl ? [`Mailbox   ${mailboxUrl}`] : []),
  `Data      ${settings.dataDir}`,
  'Stop      Ctrl-C',
];
