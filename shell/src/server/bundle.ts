import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';

interface BundleOptions {
  /** Where the files of the release are served: the bundle makes the addresses of its pictures from it. */
  publicPath: string;
  /** Modules that the bundle gets from the process that loads it. */
  shared?: Readonly<Record<string, unknown>>;
}

const interoperable = (namespace: unknown) =>
  Object.defineProperty({ ...(namespace as object) }, '__esModule', { value: true });

/**
 * The global object as one bundle sees it: what its libraries leave there (react-redux keeps its contexts by instance of
 * React) is the bundle's own, and goes from memory together with it.
 */
const ownGlobal = () =>
  new Proxy<object>(
    {},
    {
      get: (own, name) => Reflect.get(Object.hasOwn(own, name) ? own : globalThis, name),
      has: (own, name) => Object.hasOwn(own, name) || name in globalThis,
    },
  );

/** Runs the server bundle of a release and returns what it exports. It finds Node's own modules and the shared ones. */
export const loadBundle = async <T>(file: string, { publicPath, shared = {} }: BundleOptions): Promise<T> => {
  const node = createRequire(file);
  const ready = new Map<string, unknown>();
  const require = (request: string): unknown => {
    if (!Object.hasOwn(shared, request)) {
      if (node.resolve.paths(request) === null) return node(request);
      throw new Error(`${file} asks for "${request}", which the shell does not share`);
    }
    if (!ready.has(request)) ready.set(request, interoperable(shared[request]));
    return ready.get(request);
  };
  const run = vm.compileFunction(
    await readFile(file, 'utf8'),
    ['module', 'exports', 'require', '__filename', '__dirname', '__plinthPublicPath', 'globalThis'],
    { filename: file },
  );
  const module = { exports: {} };
  run(module, module.exports, require, file, path.dirname(file), publicPath, ownGlobal());
  return module.exports as T;
};
