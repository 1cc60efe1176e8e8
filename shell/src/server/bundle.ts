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
export const runBundle = <T>({ file, text }: BundleSource, { publicPath, shared = {} }: BundleOptions): T => {
  const ready = new Map<string, unknown>();
  const require = (request: string): unknown => {
    if (!Object.hasOwn(shared, request)) {
      const ofNode = process.getBuiltinModule(request);
      if (ofNode) return ofNode;
      throw new Error(`${file} asks for "${request}", which the shell does not share`);
    }
    if (!ready.has(request)) ready.set(request, interoperable(shared[request]));
    return ready.get(request);
  };
  const run = vm.compileFunction(
    text,
    ['module', 'exports', 'require', '__filename', '__dirname', '__plinthPublicPath', 'globalThis'],
    { filename: file },
  );
  const module = { exports: {} };
  run(module, module.exports, require, file, path.dirname(file), publicPath, ownGlobal());
  return module.exports as T;
};
