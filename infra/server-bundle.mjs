import { fileURLToPath } from 'node:url';
import { catalogues } from './texts/build/poPlugin.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** What esbuild must know of code that runs in Node. */
export const inNode = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  logLevel: 'warning',
  plugins: [catalogues],
  loader: { '.ttf': 'binary' },
  // Packages with native code, and those that find their own files at run time.
  external: [
    'lmdb',
    'sharp',
    '@node-rs/argon2',
    'maildev',
    'esbuild',
    'jsdom',
    'playwright-core',
    'harfbuzzjs',
    'pdfkit',
  ],
};

/** What it must know of a server, whose packages are in the bundle. */
export const serverBundle = {
  ...inNode,
  alias: {
    // The driver asks for its own parser of addresses, whose table of domain names is 2.5 MB in each process; Node has one.
    'whatwg-url': 'node:url',
    '@mongodb-js/saslprep': here('saslprep.cjs'),
    '@rushstack/ts-command-line': here('commandLine.cjs'),
    // Three packages would bring a table of media types each, one version apart, of 0.9 MB in each process.
    'mime-db': here('../node_modules/mime-db'),
  },
  // Bundled CommonJS packages call require(); ES modules have none.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
  },
};
