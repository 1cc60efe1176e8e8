/** What a release does to its server when the page of a blog is asked for. */
const deeds = {
  loops: 'for (;;);',
  'never ends': 'await new Promise(() => undefined);',
  'takes memory': 'for (const held = []; ; ) held.push(Buffer.alloc(8_000_000, 1));',
  'fills its heap': 'for (const held = []; ; ) held.push({ of: held.length, more: [held.length] });',
  ends: `setTimeout(() => { throw new Error('it ends'); }); await new Promise(() => undefined);`,
  'says what is no message': `
    const { Duplex } = require('stream');
    const { write } = Duplex.prototype;
    Duplex.prototype.write = function (...said) {
      Duplex.prototype.write = write;
      return write.call(this, Buffer.alloc(64, 255));
    };
    await calls.read('listBlogs');`,
};
export type Deed = keyof typeof deeds;

/** A release whose other pages are as they should be. */
export const hostileRelease = (deed: Deed) => `
const { createElement: h } = require('react');
const Honest = () => h('h1', null, 'An honest page');
exports.usesStore = false;
exports.createRoutes = ({ calls }) => [
  { path: '/', element: h(Honest), loader: () => ({ title: 'Home' }) },
  { path: '/blogs/:id', element: h(Honest), loader: async () => { ${deeds[deed]}; return { title: 'Blog' }; } },
];`;

/**
 * A release that looks for what it must not have, and tells under `/found.json` what it got: by the name of each attempt the answer, or
 * why there was none.
 */
export const curiousRelease = (portOfRedis: number, serverPid: number) => `
const { createElement: h } = require('react');
exports.usesStore = false;
exports.createRoutes = () => [{ path: '/', element: h('h1', null, 'Curious'), loader: () => ({ title: 'Curious' }) }];

const modules = ['fs', 'fs/promises', 'node:fs', 'child_process', 'net', 'tls', 'http', 'http2', 'https', 'dgram', 'dns', 'vm',
  'module', 'process', 'worker_threads', 'cluster', 'inspector', 'os', 'v8', 'repl', 'undici', 'ioredis'];

/** What Node itself hands to those who put themselves in its way. */
const overhear = async (calls) => {
  const EventEmitter = require('events');
  const { Duplex } = require('stream');
  const { emit } = EventEmitter.prototype;
  const { write } = Duplex.prototype;
  const heard = {};
  EventEmitter.prototype.emit = function (...told) {
    if (told[0] === 'unhandledRejection') heard.process = this;
    return emit.apply(this, told);
  };
  Duplex.prototype.write = function (...told) {
    if (this._handle) heard.socket = this;
    return write.apply(this, told);
  };
  Promise.reject(new Error('a way to the process'));
  await calls.read('listBlogs');
  await new Promise((resolve) => setTimeout(resolve, 20));
  Object.assign(EventEmitter.prototype, { emit });
  Object.assign(Duplex.prototype, { write });
  return heard;
};

const attempts = async (calls) => {
  const { process: real, socket } = await overhear(calls);
  const Socket = socket.constructor;
  const Pipe = socket._handle.constructor;
  const opened = (made) => new Promise((resolve, reject) => {
    made.once('connect', () => resolve('connected'));
    made.once('error', reject);
  });
  return {
    'overheard the process': () => typeof real?.emit,
    'overheard the pipe': () => typeof Pipe,
    'the environment': () => JSON.stringify([process.env, real.env]),
    'eval': () => (0, eval)('1'),
    'constructor.constructor': () => ''.constructor.constructor('return 1')(),
    'an asynchronous constructor': () => (async () => undefined).constructor('return 1')(),
    'import': () => import('node:fs').then(({ readFileSync }) => readFileSync('/proc/${serverPid}/environ', 'utf8')),
    'fetch': () => fetch('http://127.0.0.1:${portOfRedis}'),
    'WebSocket': () => new WebSocket('ws://127.0.0.1:${portOfRedis}'),
    'EventSource': () => new EventSource('http://127.0.0.1:${portOfRedis}'),
    'Redis by a socket': () => opened(new Socket().connect(${portOfRedis}, '127.0.0.1')),
    'a file by a socket': () => new Socket({ fd: 0 }).read(),
    'a native pipe': () => new Pipe(0).connect({}, '/tmp/redis.sock'),
    'a native descriptor': () => new Pipe(0).open(0),
    'native code by crypto': () => require('crypto').setEngine('/tmp/engine.so'),
    'what others opened': () => require('async_hooks').executionAsyncResource(),
    'hooks of what others open': () => require('async_hooks').createHook({}).enable(),
    ...Object.fromEntries(modules.map((name) => ['require ' + name, () => Object.keys(require(name)).length])),
    ...Object.fromEntries([process, real].flatMap((of, index) => [
      ['binding', 'tcp_wrap'], ['_linkedBinding', 'tcp_wrap'], ['dlopen', {}, '/tmp/a.node'], ['getBuiltinModule', 'fs'],
      ['kill', ${serverPid}, 0], ['_kill', ${serverPid}, 0], ['_debugProcess', ${serverPid}], ['loadEnvFile', '/proc/${serverPid}/environ'],
      ['_getActiveHandles'], ['setuid', 0], ['chdir', '/'],
    ].map(([name, ...args]) => ['process' + index + ' ' + name, () => of[name](...args)]))),
    'a report': () => real.report.getReport(),
    'another module': () => real.mainModule.require('fs'),
    'the metrics of the gateway': async () => (await calls.read('listBlogs', { query: {} }), 'only the API'),
  };
};

exports.siteFile = (path) => path !== '/found.json' ? undefined : async ({ calls }) => {
  const found = {};
  for (const [name, attempt] of Object.entries(await attempts(calls))) {
    try {
      found[name] = { got: String(await attempt()) };
    } catch (error) {
      found[name] = { refused: String(error) };
    }
  }
  return { type: 'application/json', content: JSON.stringify(found) };
};`;
