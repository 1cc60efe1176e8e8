import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { serverBundle } from '../../server-bundle.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

const sandboxHere = {
  name: 'sandbox here',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^@plinth\/runtime\/sandbox\/startSandbox$/ }, () => ({
      path: here('../processes/sandboxHere.mjs'),
    }));
  },
};

/**
 * Builds the shell's server as it is, but for one thing: the bundles of a set run in its own process. Answers the program, which lies in
 * `folder`.
 */
export const buildWithoutSandbox = async (folder) => {
  const outfile = join(folder, 'shellInOneProcess.mjs');
  await build({
    ...serverBundle,
    entryPoints: [here('../../../shell/src/server/main.ts')],
    outfile,
    minifyWhitespace: true,
    minifySyntax: true,
    plugins: [...serverBundle.plugins, sandboxHere],
  });
  return outfile;
};
