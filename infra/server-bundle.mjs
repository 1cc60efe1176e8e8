/** What esbuild must know of code that runs in Node. */
export const inNode = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  logLevel: 'warning',
  // Packages with native code, and those that find their own files at run time.
  external: ['lmdb', 'sharp', '@node-rs/argon2', 'maildev', 'esbuild', 'jsdom', 'playwright-core'],
};

/** What it must know of a server, whose packages are in the bundle. */
export const serverBundle = {
  ...inNode,
  // The driver asks for its own parser of addresses, whose table of domain names is 2.5 MB in each process; Node has one.
  alias: { 'whatwg-url': 'node:url' },
  // Bundled CommonJS packages call require(); ES modules have none.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
  },
};
