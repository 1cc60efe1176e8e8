import { build } from 'esbuild';
import { catalogues } from '../../texts/build/poPlugin.mjs';

export const bundledProgram = async (entry, outfile, external) => {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: [...external],
    plugins: [catalogues],
    logLevel: 'error',
    banner: {
      js: "import { createRequire as createRequireForBundle } from 'node:module';\nconst require = createRequireForBundle(import.meta.url);",
    },
  });
  return outfile;
};
