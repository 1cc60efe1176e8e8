import { createRequire } from 'node:module';
import vm from 'node:vm';

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

const interoperable = (namespace: unknown) =>
  Object.defineProperty({ ...(namespace as object) }, '__esModule', { value: true });

/** Runs a server bundle as the shell server does, and returns what it exports. */
export const runServerBundle = (
  source: string,
  shared: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => {
  const node = createRequire(import.meta.url);
  const require = (request: string): unknown => {
    if (Object.hasOwn(shared, request)) return interoperable(shared[request]);
    if (allowedOfNode.has(request.replace(/^node:/, ''))) return node(request);
    throw new Error(`it asks for "${request}", which a server bundle does not get`);
  };
  const run = vm.compileFunction(source, [
    'module',
    'exports',
    'require',
    '__filename',
    '__dirname',
    '__plinthPublicPath',
  ]);
  const module = { exports: {} as Record<string, unknown> };
  run(module, module.exports, require, 'app.cjs', '/', '/assets/');
  return module.exports;
};
