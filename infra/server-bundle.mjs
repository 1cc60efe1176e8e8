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
    '@maildev/ui',
    'esbuild',
    'jsdom',
    'playwright-core',
    'harfbuzzjs',
    'pdfkit',
  ],
};

/** What packages load that no server runs, by their files; it would stay in the memory of each process. */
const leftOut = [
  // BullMQ's queues in PostgreSQL: 300 KB of SQL as text.
  { filter: /bullmq\/dist\/cjs\/postgres\/index\.js$/, contents: '' },
  // What it reads cron patterns with, and a second calendar for it: no job of ours repeats.
  { filter: /cron-parser\/dist\/index\.js$/, contents: '' },
  // What zod says in fifty languages; ours are said by `problemWords.ts`.
  { filter: /zod\/v4\/locales\/index\.js$/, contents: "export { default as en } from './en.js';" },
  // MCP, by which programs would read the development mailbox: it is not switched on.
  {
    filter: /@maildev\/mcp\/dist\/index\.js$|@modelcontextprotocol\/sdk\/dist\/esm\/(types|server\/\w+)\.js$/,
    contents:
      'export const [registerMCPHandlers, Server, StreamableHTTPServerTransport, isInitializeRequest] = [];',
  },
];

const withoutThem = {
  name: 'left-out',
  setup: ({ onLoad }) => {
    for (const { filter, contents } of leftOut) onLoad({ filter }, () => ({ contents }));
  },
};

/**
 * The development mailbox makes the HTML of mails harmless with jsdom, which takes 27 MB of the process that loads it. So the file
 * that does is loaded for the first mail that is looked at, and its import of jsdom, which a bundle would make as it starts, with it.
 */
const withLateSanitizer = {
  name: 'late-sanitizer',
  setup: ({ onLoad, onResolve }) => {
    const late = '?late';
    onLoad({ filter: /@maildev\/smtp\/dist\/sanitize\.js$/ }, ({ path, suffix }) => {
      if (suffix === late) return undefined;
      const loaded = `require(${JSON.stringify(path + late)})`;
      const names = ['sanitizeHtml', 'replaceCidReferences'];
      const calls = names.map((name) => `export const ${name} = (...given) => ${loaded}.${name}(...given);`);
      return { contents: calls.join('\n') };
    });
    onResolve({ filter: /^jsdom$/ }, ({ kind, path }) =>
      kind === 'import-statement' ? { path, namespace: 'required' } : undefined,
    );
    onLoad({ filter: /^jsdom$/, namespace: 'required' }, () => ({
      contents: "module.exports = require('jsdom');",
    }));
  },
};

/** What it must know of a server, whose packages are in the bundle. */
export const serverBundle = {
  ...inNode,
  plugins: [...inNode.plugins, withoutThem, withLateSanitizer],
  alias: {
    // The driver asks for its own parser of addresses, whose table of domain names is 2.5 MB in each process; Node has one.
    'whatwg-url': 'node:url',
    '@mongodb-js/saslprep': here('saslprep.cjs'),
    '@rushstack/ts-command-line': here('commandLine.cjs'),
    'iconv-lite': here('utf8Decoder.cjs'),
    // Three packages would bring a table of media types each, one version apart, of 0.9 MB in each process.
    'mime-db': here('../node_modules/mime-db'),
  },
  // Bundled CommonJS packages call require(); ES modules have none.
  banner: {
    js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
  },
};
