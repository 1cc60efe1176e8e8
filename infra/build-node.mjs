// Bundles a workspace's src/main.ts into dist/main.js: one file, so that a part starts fast and ships small.
// Packages with native code, and those that find their own files at run time, stay outside the bundle.
import { build } from 'esbuild';

const external = ['lmdb', 'sharp', '@node-rs/argon2', 'maildev', 'esbuild', 'playwright-core'];

await build({
  entryPoints: process.argv.slice(2).length ? process.argv.slice(2) : ['src/main.ts'],
  outbase: 'src',
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  // Half the source text is half of what each process holds of it; names stay, so that stack traces can be read.
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  sourcemap: true,
  legalComments: 'none',
  logLevel: 'warning',
  external,
  // The driver asks for its own parser of addresses, whose table of domain names is 2.5 MB in each process; Node has one.
  alias: { 'whatwg-url': 'node:url' },
  // Bundled CommonJS packages call require(); ES modules have none.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
  },
});
