import path from 'node:path';
import vm from 'node:vm';

/** The text of a bundle, and the name under which its errors show. */
export interface BundleSource {
  file: string;
  text: string;
}

interface BundleOptions {
  /** Where the files of the release are served: the bundle makes the addresses of its pictures from it. */
  publicPath: string;
  /** Modules that the bundle gets from the one that loads it. */
  shared?: Readonly<Record<string, unknown>>;
}

/** What bundles may ask Node for: nothing that reaches files, processes or the network. */
const allowedOfNode = new Set([
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'diagnostics_channel',
  'events',
  'path',
  'perf_hooks',
  'querystring',
  'stream',
  'stream/web',
  'string_decoder',
  'timers',
  'url',
  'util',
  'zlib',
]);

/** Of a module what may not be had of it: it would load native code, or hand out what others opened. */
const withheld: Readonly<Record<string, readonly string[]>> = {
  async_hooks: ['createHook', 'executionAsyncResource'],
  crypto: ['setEngine'],
};

/** Taken before the sandbox is closed, which takes it from everybody else. */
const getBuiltinModule = process.getBuiltinModule.bind(process);

const without = (module: object, names: readonly string[]) =>
  Object.fromEntries(
    Object.getOwnPropertyNames(module)
      .filter((name) => !names.includes(name))
      .map((name) => [name, (module as Record<string, unknown>)[name]]),
  );

const ofNode = (request: string): unknown => {
  const name = request.replace(/^node:/, '');
  if (!allowedOfNode.has(name)) return undefined;
  const module = getBuiltinModule(name);
  return withheld[name] ? without(module as object, withheld[name]) : module;
};

const interoperable = (namespace: unknown) =>
  Object.defineProperty({ ...(namespace as object) }, '__esModule', { value: true });

/** Runs the server bundle of a release and returns what it exports. It finds some of Node's own modules, and the shared ones. */
export const runBundle = <T>({ file, text }: BundleSource, { publicPath, shared = {} }: BundleOptions): T => {
  const ready = new Map<string, unknown>();
  const load = (request: string) => {
    if (Object.hasOwn(shared, request)) return interoperable(shared[request]);
    const module = ofNode(request);
    if (module) return module;
    throw new Error(`${file} asks for "${request}", which a server bundle does not get`);
  };
  const require = (request: string): unknown => {
    if (!ready.has(request)) ready.set(request, load(request));
    return ready.get(request);
  };
  const run = vm.compileFunction(
    text,
    ['module', 'exports', 'require', '__filename', '__dirname', '__plinthPublicPath'],
    { filename: file },
  );
  const module = { exports: {} };
  run(module, module.exports, require, file, path.dirname(file), publicPath);
  return module.exports as T;
};
