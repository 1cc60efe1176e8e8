import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import { root } from '../../../local/prepare/repository.mjs';
import { serverBundle } from '../../../server-bundle.mjs';
import { servers } from './servers.mjs';

const messageOf = ({ location, text }) =>
  location
    ? `${location.file}:${location.line}:${location.column + 1} ${text}\n    ${location.lineText.trim()}`
    : text;

const hashOf = (outputs) => {
  const hash = createHash('sha256');
  for (const { contents } of outputs) hash.update(contents);
  return hash.digest('hex').slice(0, 10);
};

/**
 * Bundles a server again and again, each time reading only what has changed.
 *
 * @param {string} name
 * @param {string} directory where the bundles go
 */
export const createServerBundler = async (name, directory) => {
  const { folder, entries } = servers[name];
  const sources = path.dirname(entries[0]);
  const outdir = path.join(directory, name);
  mkdirSync(outdir, { recursive: true });
  const bundling = await context({
    ...serverBundle,
    absWorkingDir: root,
    entryPoints: entries.map((entry) => path.join(folder, entry)),
    outbase: path.join(folder, sources),
    outdir,
    write: false,
    sourcemap: 'inline',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
  });
  /** Empty as long as nothing is known: then any change may be about this server. */
  let inputs = new Set();
  let lastHash;

  /** As a build leaves it. Contracts are compared where something is deployed: here the one of the last build will do. */
  const write = (outputs, hash) => {
    for (const { path: file, contents } of outputs) writeFileSync(file, contents);
    const files = outputs.map(({ path: file }) => path.basename(file));
    writeFileSync(path.join(outdir, 'part.json'), JSON.stringify({ version: `dev-${hash}`, files }));
    const built = path.join(root, folder, 'dist', path.relative('src', sources));
    copyFileSync(path.join(built, 'contract.json'), path.join(outdir, 'contract.json'));
  };

  return {
    name,
    concerns: (files) => inputs.size === 0 || files.some((file) => inputs.has(path.relative(root, file))),

    /** Bundles it. Answers the file, null when nothing of it has changed; throws what is wrong in words, with file and line. */
    bundle: async () => {
      let result;
      try {
        result = await bundling.rebuild();
      } catch (error) {
        // What would mend it may be a file that is not there yet.
        inputs = new Set();
        throw new Error(error.errors?.map(messageOf).join('\n') ?? error.message, { cause: error });
      }
      inputs = new Set(Object.keys(result.metafile.inputs));
      const { outputFiles } = result;
      const hash = hashOf(outputFiles);
      if (hash === lastHash) return null;
      lastHash = hash;
      write(outputFiles, hash);
      return path.join(outdir, 'main.js');
    },
    close: () => bundling.dispose(),
  };
};
