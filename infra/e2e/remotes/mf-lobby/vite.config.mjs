import path from 'node:path/posix';
import { federation } from '@module-federation/vite';
import { build } from 'vite';
import { sharedByRemote, sharedRequests } from '../../../releases/build/shared.mjs';

const root = import.meta.dirname;

const base = {
  root,
  configFile: false,
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic' } },
};

/** Addresses of assets are paths from where a module lies, so that they are the same text as on the server. */
const addressInBrowser = (file, { hostType, hostId }) => {
  if (hostType !== 'js') return { relative: true };
  const fromHost = path.relative(path.dirname(hostId), file);
  return { runtime: `new URL(${JSON.stringify(fromHost)}, import.meta.url).pathname` };
};

const client = {
  ...base,
  base: './',
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: { input: path.join(root, 'src/app/app.tsx') },
  },
  experimental: { renderBuiltUrl: addressInBrowser },
  plugins: [
    federation({
      name: 'mf_lobby',
      filename: 'remoteEntry.js',
      exposes: { './app': './src/app/app.tsx' },
      shared: sharedByRemote,
      manifest: true,
      dts: false,
    }),
  ],
};

const server = {
  ...base,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/app.tsx',
    outDir: 'dist/server',
    target: 'node20',
    assetsInlineLimit: 0,
    rolldownOptions: {
      external: sharedRequests,
      output: { format: 'cjs', entryFileNames: 'app.cjs', codeSplitting: false },
    },
  },
  // Whoever loads the bundle says where its assets are: a release has no version until it is published.
  experimental: { renderBuiltUrl: (file) => ({ runtime: `__plinthPublicPath + ${JSON.stringify(file)}` }) },
};

await build(client);
await build(server);
