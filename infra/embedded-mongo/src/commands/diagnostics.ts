import { arch, cpus, hostname, platform, release, totalmem, type } from 'node:os';
import { type Doc, MAX_DOCUMENT_BYTES } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../errors.ts';
import type { Command, CommandEntry } from './command.ts';
import { VERSION } from './version.ts';

/** Says plainly, wherever a client shows it, that this is no MongoDB server. */
const PRODUCT = 'plinth-embedded-mongo';

const buildInfo = (): Doc => ({
  version: VERSION,
  versionArray: [...VERSION.split('.').map(Number), 0],
  gitVersion: PRODUCT,
  modules: [],
  sysInfo: 'deprecated',
  allocator: 'system',
  javascriptEngine: 'none',
  openssl: { running: 'disabled', compiled: 'disabled' },
  buildEnvironment: { distmod: '', distarch: arch(), target_arch: arch(), target_os: platform() },
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
});

const hostInfo = (): Doc => ({
  system: {
    currentTime: new Date(),
    hostname: hostname(),
    cpuAddrSize: 64,
    memSizeMB: Math.floor(totalmem() / 2 ** 20),
    numCores: cpus().length,
    cpuArch: arch(),
    numaEnabled: false,
  },
  os: { type: type(), name: platform(), version: release() },
  extra: {},
});

const PARAMETERS: Doc = {
  featureCompatibilityVersion: { version: '7.0' },
  authenticationMechanisms: [],
  transactionLifetimeLimitSeconds: 60,
};

function getParameter({ body }: Command): Doc {
  if (body.getParameter === '*') return PARAMETERS;
  const wanted = Object.entries(PARAMETERS).filter(([name]) => name in body);
  if (wanted.length === 0) throw new MongoError('InvalidOptions', 'no option found to get');
  return Object.fromEntries(wanted);
}

const connectionStatus = ({ body }: Command): Doc => ({
  authInfo: {
    authenticatedUsers: [],
    authenticatedUserRoles: [],
    ...(body.showPrivileges === true && { authenticatedUserPrivileges: [] }),
  },
});

function serverStatus(_: Command, engine: Engine): Doc {
  const uptime = (Date.now() - engine.startedAt.getTime()) / 1000;
  const memory = process.memoryUsage();
  return {
    host: hostname(),
    version: VERSION,
    process: PRODUCT,
    pid: process.pid,
    uptime,
    uptimeMillis: Math.floor(uptime * 1000),
    localTime: new Date(),
    connections: { ...engine.connections, available: 10_000 },
    metrics: { cursor: { open: { total: engine.cursors.size } } },
    mem: { bits: 64, resident: Math.floor(memory.rss / 2 ** 20), virtual: 0, supported: true },
    opcounters: engine.counters,
    storageEngine: { name: 'lmdb', persistent: true, supportsCommittedReads: true, readOnly: false },
  };
}

function getLog({ body }: Command): Doc {
  if (body.getLog === '*') return { names: ['global', 'startupWarnings'] };
  return {
    totalLinesWritten: 0,
    log: [],
  };
}

const commandLine = (): Doc => ({ argv: [PRODUCT], parsed: {} });

const noReplication = (): Doc => {
  throw new MongoError(76, 'not running with --replSet');
};

async function fsync(_: Command, engine: Engine): Promise<Doc> {
  await engine.store.watch()();
  return { numFiles: 1 };
}

const refusing = (feature: string) => (): Doc => {
  throw notImplemented(feature);
};

export const diagnosticCommands: Record<string, CommandEntry> = {
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  hostInfo: { run: hostInfo, adminOnly: true },
  getParameter: { run: getParameter, adminOnly: true },
  getCmdLineOpts: { run: commandLine, adminOnly: true },
  getLog: { run: getLog, adminOnly: true },
  connectionStatus: { run: connectionStatus },
  serverStatus: { run: serverStatus },
  whatsmyuri: { run: ({ remoteAddress }) => ({ you: remoteAddress }) },
  top: { run: () => ({ totals: { note: 'all times in microseconds' } }), adminOnly: true },
  getFreeMonitoringStatus: { run: () => ({ state: 'disabled' }), adminOnly: true },
  currentOp: { run: () => ({ inprog: [] }), adminOnly: true },
  profile: { run: () => ({ was: 0, slowms: 100, sampleRate: 1 }) },
  usersInfo: { run: () => ({ users: [] }) },
  rolesInfo: { run: () => ({ roles: [] }) },
  fsync: { run: fsync, adminOnly: true },
  replSetGetStatus: { run: noReplication, adminOnly: true },
  mapReduce: {
    run: refusing('mapReduce'),
  },
  mapreduce: {
    run: refusing('mapReduce'),
  },
  bulkWrite: {
    run: refusing('The bulkWrite command'),
  },
  createUser: {
    run: refusing('Users and roles'),
  },
  shutdown: {
    run: refusing('shutdown by command'),
    adminOnly: true,
  },
};
