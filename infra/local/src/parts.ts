import { join } from 'node:path';
import { demoChannel } from './demoFilms.ts';
import { findKeptBuild, type KeptBuild, keepBuild } from './deploying/keptBuild.ts';
import { keptSecret } from './keptSecrets.ts';
import { fastHeap, memoryEnvironment, smallHeap } from './processes/nodeMemory.ts';
import type { PartPlan } from './processes/supervisor.ts';
import type { Settings } from './settings.ts';

/** Addresses that are the same for the whole life of a run, so that a part that comes back is found again. */
export interface Addresses {
  readonly mongodbUrl: string;
  readonly redisUrl: string;
  readonly redisNamespace: string;
  readonly smtpUrl: string;
  /** Where the films of the demo are listed, when no video service is set. */
  readonly demoFilmsUrl?: string | undefined;
  /** What the tools of this machine publish releases with. */
  readonly deployToken: string;
  readonly ports: Readonly<Record<ServerName, number>>;
}

interface Server {
  /** Its bundle. */
  readonly file: string;
  readonly nodeFlags: readonly string[];
}

/** The servers, in the order in which they are started. */
const servers = {
  auth: { file: 'services/auth/dist/main.js', nodeFlags: smallHeap },
  content: { file: 'services/content/dist/main.js', nodeFlags: fastHeap },
  messaging: { file: 'services/messaging/dist/main.js', nodeFlags: fastHeap },
  mail: { file: 'services/mail/dist/main.js', nodeFlags: smallHeap },
  notifications: { file: 'services/notifications/dist/main.js', nodeFlags: smallHeap },
  releases: { file: 'services/releases/dist/main.js', nodeFlags: smallHeap },
  gateway: { file: 'gateway/dist/main.js', nodeFlags: fastHeap },
  shell: { file: 'shell/dist/server/main.js', nodeFlags: fastHeap },
} satisfies Record<string, Server>;

export type ServerName = keyof typeof servers;
export type ServerPlan = PartPlan & { readonly url: string; readonly build: KeptBuild };
export const serverNames = Object.keys(servers) as readonly ServerName[];

/** The folder of a server's workspace. */
export const folderOf = (name: ServerName) => servers[name].file.split('/dist/')[0] ?? '';

const withoutEmpty = (env: Record<string, string | number | undefined>) =>
  Object.fromEntries(
    Object.entries(env)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** What each server is told. A part hears only what it needs. */
const environments = (settings: Settings, addresses: Addresses) => {
  const at = (name: ServerName) => `http://127.0.0.1:${addresses.ports[name]}`;
  const siteUrl = settings.PUBLIC_URL ?? `http://127.0.0.1:${settings.PORT}`;
  const redis = { REDIS_URL: addresses.redisUrl, REDIS_NAMESPACE: addresses.redisNamespace };
  const service = { ...redis, MONGODB_URL: addresses.mongodbUrl, AUTH_URL: at('auth') };
  const { TIME_ZONE } = settings;
  const signing = { SIGNING_KEYS_SECRET: keptSecret('SIGNING_KEYS_SECRET', settings) };
  const letters = { LETTERS_SECRET: keptSecret('LETTERS_SECRET', settings) };
  return {
    auth: {
      ...service,
      ...signing,
      ADMIN_EMAIL: settings.ADMIN_EMAIL,
      ADMIN_PASSWORD: settings.ADMIN_PASSWORD,
    },
    content: {
      ...service,
      TIME_ZONE,
      PUBLIC_URL: siteUrl,
      VIDEO_API_URL: settings.VIDEO_API_URL ?? addresses.demoFilmsUrl,
      VIDEO_API_KEY: settings.VIDEO_API_KEY,
      PRIVATE_PICTURE_HOSTS: settings.PRIVATE_PICTURE_HOSTS,
      COUNTRY_TABLE: settings.COUNTRY_TABLE,
      REVISIONS_KEPT: settings.REVISIONS_KEPT,
      VIDEO_CHANNEL_ID: settings.VIDEO_CHANNEL_ID ?? (addresses.demoFilmsUrl && demoChannel),
    },
    messaging: {
      ...service,
      ...letters,
      TIME_ZONE,
      CONFIRM_ENQUIRIES: settings.CONFIRM_ENQUIRIES ? 'true' : undefined,
    },
    mail: {
      ...service,
      ...letters,
      TIME_ZONE,
      SMTP_URL: addresses.smtpUrl,
      PUBLIC_URL: siteUrl,
      SEND_DELAY_SECONDS: settings.SEND_DELAY_SECONDS,
      KEEP_LETTERS_DAYS: settings.KEEP_LETTERS_DAYS,
    },
    notifications: service,
    releases: { ...service, ...signing, DEPLOY_TOKEN: addresses.deployToken, GATEWAY_URL: at('gateway') },
    shell: {
      ...redis,
      API_URL: `http://127.0.0.1:${settings.PORT}`,
      RELEASES_URL: at('releases'),
      RELEASES_DIR: settings.releasesDir,
      DEVELOPMENT_SET: settings.DEVELOPMENT_SET,
      PSEUDO_LANGUAGE: settings.PSEUDO_LANGUAGE ? 'true' : undefined,
      PUBLIC_URL: siteUrl,
    },
    gateway: {
      ...redis,
      AUTH_URL: at('auth'),
      CONTENT_URL: at('content'),
      MESSAGING_URL: at('messaging'),
      MAIL_URL: at('mail'),
      NOTIFICATIONS_URL: at('notifications'),
      RELEASES_URL: at('releases'),
      SHELL_URL: at('shell'),
      RELEASES_DIR: settings.releasesDir,
      DEVELOPMENT_SET: settings.DEVELOPMENT_SET,
      THROTTLE_FACTOR: settings.THROTTLE_FACTOR,
      TRUST_PROXY: settings.TRUST_PROXY,
      OPERATORS: settings.OPERATORS,
    },
  } satisfies Record<ServerName, Record<string, string | number | undefined>>;
};

interface Built {
  /** The checkout that it was built in; the runner's own when left out. */
  readonly root?: string;
  /** Another bundle of it than the one that its build makes: one for development. */
  readonly bundle?: string;
  /** In place of what was built last, a build that was kept. */
  readonly version?: string;
}

/**
 * Answers the plan of a server's process: it runs a copy of what was built last, so that a build changes nothing of what runs. Throws
 * when the build is not there.
 */
export const createServerPlans = (
  settings: Settings,
  addresses: Addresses,
  onLine: (name: ServerName, line: string) => boolean,
) => {
  const environment = environments(settings, addresses);
  const buildOf = (name: ServerName, { root = settings.root, bundle, version }: Built) => {
    if (version === undefined) return keepBuild(settings, name, bundle ?? join(root, servers[name].file));
    const kept = findKeptBuild(settings, name, version);
    if (!kept) throw new Error(`${name} ${version} is not kept here any more`);
    return kept;
  };
  return (name: ServerName, built: Built = {}): ServerPlan => {
    const { nodeFlags } = servers[name];
    const build = buildOf(name, built);
    return {
      name,
      build,
      command: process.execPath,
      args: [...nodeFlags, ...(built.bundle ? ['--enable-source-maps'] : []), build.file],
      env: withoutEmpty({
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TZ: process.env.TZ,
        NODE_ENV: 'production',
        ...memoryEnvironment,
        LOG_LEVEL: settings.LOG_LEVEL,
        ...environment[name],
      }),
      url: `http://127.0.0.1:${addresses.ports[name]}`,
      port: addresses.ports[name],
      onLine: (line) => onLine(name, line),
    };
  };
};
