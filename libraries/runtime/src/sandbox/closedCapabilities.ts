import dgram from 'node:dgram';
import dns from 'node:dns';
import net from 'node:net';

/**
 * Closes this process for all that runs in it from now on: no network, no other process, nothing of its own process object. Files,
 * processes, threads and native code are refused by Node's permission model, with which a sandbox is started; Node 20 has none for
 * the network. So the native methods go with which a connection is made, from the classes that all of them are of: whatever finds its
 * way to an object of Node's own finds it without.
 */

type Native = Record<string, unknown>;

function refuse(): never {
  throw new Error('a sandbox has no network');
}

const take = (from: object, names: readonly string[]) => {
  for (const name of names) {
    if (!Reflect.deleteProperty(from, name)) throw new Error(`${name} cannot be taken away`);
  }
};

const connecting = /^(bind|connect|listen|open|send|query|getHost|getSock|recv|add|drop|setB|setM)/;
const takeConnections = (handle: object) => {
  for (let from: object | null = handle; from; from = Object.getPrototypeOf(from)) {
    if (from === Object.prototype) return;
    take(
      from,
      Object.getOwnPropertyNames(from).filter((name) => connecting.test(name)),
    );
  }
};

const replaceAll = (module: object, names: readonly string[]) => {
  for (const name of names) if (name in module) (module as Native)[name] = refuse;
};

interface Internals {
  _createServerHandle(address: string, port: number, type: 4): { close(): void };
  _createSocketHandle(address: null, port: 0, type: 'udp4'): { close(): void };
}

const closeNetwork = (pipe: net.Socket) => {
  const { _createServerHandle } = net as unknown as Internals;
  const { _createSocketHandle } = dgram as unknown as Internals;
  const tcp = _createServerHandle('127.0.0.1', 0, 4);
  const udp = _createSocketHandle(null, 0, 'udp4');
  const resolver = new dns.Resolver() as unknown as Native;
  for (const handle of [tcp, udp]) handle.close();
  const handles = [tcp, udp, resolver._handle, (pipe as unknown as Native)._handle] as (object | undefined)[];
  for (const handle of handles) {
    if (!handle) throw new Error('this Node hides what is to be closed');
    takeConnections(handle);
  }
  replaceAll(net, ['connect', 'createConnection', 'createServer']);
  replaceAll(net.Socket.prototype, ['connect']);
  replaceAll(net.Server.prototype, ['listen']);
  replaceAll(dgram, ['createSocket']);
  const looksUp = (name: string) => /^(lookup|resolve|reverse)/.test(name);
  for (const module of [dns, dns.promises]) replaceAll(module, Object.keys(module).filter(looksUp));
};

/** What reaches the network by a name of its own. */
const globalsOfNetwork = ['fetch', 'WebSocket', 'EventSource'];

/** What of the process reaches beyond it, or hands out what others hold; some are there in newer versions of Node only. */
const ofProcess = [
  ...['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'mainModule', 'moduleLoadList'],
  ...['kill', '_kill', 'abort', '_debugProcess', '_debugEnd', 'execve', 'report', 'loadEnvFile'],
  ...['openStdin', 'stdin', '_getActiveHandles', '_getActiveRequests', 'setSourceMapsEnabled'],
  ...['chdir', 'umask', 'initgroups', 'setgroups', 'setegid', 'seteuid', 'setgid', 'setuid'],
];

/** What bundles find under the name of the process. */
const processForBundles = ({
  arch,
  hrtime,
  nextTick,
  platform,
  uptime,
  version,
  versions,
}: NodeJS.Process) => ({
  ...{ arch, hrtime, nextTick, platform, uptime, version, versions },
  argv: [],
  env: {},
  cwd: () => '/',
});

/** Closes the process, whose only connection is this pipe. Throws when something cannot be closed: nothing is to run then. */
export const closeSandbox = (pipe: net.Socket): void => {
  closeNetwork(pipe);
  // They are still there: libraries look whether they are, and tell of it when they are not.
  for (const name of globalsOfNetwork) Object.defineProperty(globalThis, name, { value: refuse });
  const { process } = globalThis;
  take(process, ofProcess);
  Object.defineProperty(process, 'env', { value: {} });
  Object.defineProperty(globalThis, 'process', { value: processForBundles(process), writable: true });
};
