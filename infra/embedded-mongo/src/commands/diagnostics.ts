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
  javascriptEngine: 'none',
  bits: 64,
  debug: false,
  maxBsonObjectSize: MAX_DOCUMENT_BYTES,
  storageEngines: ['lmdb'],
});

const hostInfo = (): Doc => ({
  system: {
    currentTime: new Date(),
    hostname: hostname(),
    memSizeMB: Math.floor(totalmem() / 2 ** 20),
    numCores: cpus().length,
    cpuArch: arch(),
  },
  os: { type: type(), name: platform(), version: release() },
  extra: {},
});

function getParameter({ body }: Command): Doc {
  if (body.getParameter === '*' || 'featureCompatibilityVersion' in body)
    return { featureCompatibilityVersion: { version: '7.0' } };
  throw new MongoError('InvalidOptions', 'no option found to get');
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
  return {
    host: hostname(),
    version: VERSION,
    process: PRODUCT,
    pid: process.pid,
    uptime,
    localTime: new Date(),
    connections: { ...engine.connections, available: 10_000 },
    mem: { bits: 64, resident: Math.floor(process.memoryUsage().rss / 2 ** 20), supported: true },
    storageEngine: { name: 'lmdb', persistent: true, readOnly: false },
  };
}

const getLog = ({ body }: Command): Doc =>
  body.getLog === '*' ? { names: ['startupWarnings'] } : { totalLinesWritten: 0, log: [] };

const noReplication = (): Doc => {
  throw new MongoError(76, 'not running with --replSet');
};

const refused = (feature: string): CommandEntry => ({
  run: () => {
    throw notImplemented(feature);
  },
});

/** What mongosh and Compass ask for when they connect. */
export const diagnosticCommands: Record<string, CommandEntry> = {
  buildInfo: { run: buildInfo },
  buildinfo: { run: buildInfo },
  hostInfo: { run: hostInfo, adminOnly: true },
  getParameter: { run: getParameter, adminOnly: true },
  getCmdLineOpts: { run: () => ({ argv: [PRODUCT], parsed: {} }), adminOnly: true },
  getLog: { run: getLog, adminOnly: true },
  connectionStatus: { run: connectionStatus },
  serverStatus: { run: serverStatus },
  whatsmyuri: { run: ({ remoteAddress }) => ({ you: remoteAddress }) },
  top: { run: () => ({ totals: { note: 'all times in microseconds' } }), adminOnly: true },
  getFreeMonitoringStatus: { run: () => ({ state: 'disabled' }), adminOnly: true },
  replSetGetStatus: { run: noReplication, adminOnly: true },
  mapReduce: refused('mapReduce'),
  bulkWrite: refused('The bulkWrite command'),
};
