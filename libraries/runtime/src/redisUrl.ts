import * as z from 'zod';

export interface Address {
  readonly host: string;
  readonly port: number;
}

interface Credentials {
  readonly username?: string;
  readonly password?: string;
}

export interface OneServer {
  readonly kind: 'server';
  readonly url: string;
}

/** A primary with replicas: sentinels know which of them is the primary now. */
export interface Sentinels extends Credentials {
  readonly kind: 'sentinel';
  readonly sentinels: readonly Address[];
  /** The name by which the sentinels know the primary. */
  readonly name: string;
  readonly db: number;
  readonly tls: boolean;
  readonly sentinelUsername?: string;
  readonly sentinelPassword?: string;
}

export interface ClusterNodes extends Credentials {
  readonly kind: 'cluster';
  /** Those of its nodes with which a process begins; it asks them for the others. */
  readonly nodes: readonly Address[];
  readonly tls: boolean;
}

/** How Redis is run, as REDIS_URL says it. */
export type RedisTopology = OneServer | Sentinels | ClusterNodes;

const schemes =
  'redis://, rediss://, redis+sentinel://, rediss+sentinel://, redis+cluster:// or rediss+cluster://';

/** Scheme, credentials, hosts, path and query: the platform's URL knows no list of hosts. */
const shape = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^@/?#]*)@)?([^@/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;

const fault = (words: string): never => {
  throw new Error(words);
};

const addressIn = (text: string, defaultPort: number): Address => {
  const [, host, port = defaultPort] = /^(\[[\da-f:.]+\]|[^\s:[\]]+)(?::(\d+))?$/i.exec(text) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535)
    return fault(`names ${text}, which is no HOST:PORT`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
};

const addressesIn = (hosts: string, defaultPort: number): Address[] =>
  hosts ? hosts.split(',').map((text) => addressIn(text, defaultPort)) : fault('names no host');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return fault('has a user name or password with a % that must be written as %25');
  }
};

const credentialsIn = (text: string): Credentials => {
  const [username = '', ...password] = text.split(':');
  return {
    ...(username ? { username: decoded(username) } : {}),
    ...(password.length > 0 ? { password: decoded(password.join(':')) } : {}),
  };
};

const sentinelParameters = z.strictObject(
  { sentinelUsername: z.string().optional(), sentinelPassword: z.string().optional() },
  'may have no other parameters than sentinelUsername and sentinelPassword',
);

const sentinelsFrom = (hosts: string, path: string, query: string): Omit<Sentinels, 'tls'> => {
  const [name = '', db = '0', ...more] = path.split('/').map(decoded);
  if (!name) return fault('does not say after the hosts by which /NAME the sentinels know the primary');
  if (!/^\d+$/.test(db) || more.length > 0)
    return fault('may have nothing after /NAME but the number of a database');
  const parameters = sentinelParameters.safeParse(Object.fromEntries(new URLSearchParams(query)));
  if (!parameters.success) return fault(parameters.error.issues[0]?.message ?? '');
  return {
    kind: 'sentinel',
    sentinels: addressesIn(hosts, 26_379),
    name,
    db: Number(db),
    ...parameters.data,
  };
};

const clusterFrom = (hosts: string, path: string, query: string): Omit<ClusterNodes, 'tls'> => {
  if (path || query) return fault('may have nothing after the hosts: a cluster has no databases');
  return { kind: 'cluster', nodes: addressesIn(hosts, 6379) };
};

const oneServer = (url: string): OneServer => {
  if (!/^rediss?:\/\//.test(url)) return fault(`does not begin with ${schemes}`);
  if (!URL.canParse(url)) return fault('is no address of one server');
  return new URL(url).hostname ? { kind: 'server', url } : fault('names no host');
};

/** Reads REDIS_URL. Throws what is wrong with it, in words that go on after the setting's name. */
export const parseRedisUrl = (url: string): RedisTopology => {
  const parts = shape.exec(url);
  if (!parts) return oneServer(url);
  const [, scheme, kind, credentials = '', hosts = '', path = '', query = ''] = parts;
  return {
    ...(kind === 'sentinel' ? sentinelsFrom : clusterFrom)(hosts, path, query),
    ...credentialsIn(credentials),
    tls: scheme === 'rediss',
  };
};

/** What a setting says of the forms of its address. */
export const redisUrlForms =
  'One server: redis://HOST:PORT. The primary that sentinels know as NAME: redis+sentinel://HOST:PORT,HOST:PORT/NAME. A cluster, ' +
  'by nodes on several machines: redis+cluster://HOST:PORT,HOST:PORT. With rediss in place of redis for TLS; with USER:PASSWORD@ ' +
  'before the hosts for Redis, and ?sentinelUsername=...&sentinelPassword=... at the end for sentinels that ask for them';

export const redisUrl = z.string().superRefine((url, context) => {
  try {
    parseRedisUrl(url);
  } catch (error) {
    context.addIssue((error as Error).message);
  }
});
