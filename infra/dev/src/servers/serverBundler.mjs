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

/**
 * Bundles a server again and again, each time reading only what has changed.
 *
 * @param {string} name
 * @param {string} directory where the bundles go
 */
export const createServerBundler = async (name, directory) => {
  const { folder, entry } = servers[name];
  const bundle = path.join(directory, name, 'main.js');
  mkdirSync(path.dirname(bundle), { recursive: true });
  const bundling = await context({
    ...serverBundle,
    absWorkingDir: root,
    entryPoints: [path.join(folder, entry)],
    outfile: bundle,
    write: false,
    sourcemap: 'inline',
    metafile: true,
    logLevel: 'silent',
  });
  /** Empty as long as nothing is known: then any change may be about this server. */
  let inputs = new Set();
  let lastHash;

  /** What a bundle says of itself. Which contract it keeps is only told where it is deployed. */
  const write = ({ contents }, hash) => {
    const built = path.join(root, folder, 'dist', path.dirname(entry.replace(/^src\//, '')));
    writeFileSync(bundle, contents);
    writeFileSync(path.join(path.dirname(bundle), 'part.json'), JSON.stringify({ version: `dev-${hash}` }));
    copyFileSync(path.join(built, 'contract.json'), path.join(path.dirname(bundle), 'contract.json'));
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
      const [output] = result.outputFiles;
      const hash = createHash('sha256').update(output.contents).digest('hex').slice(0, 10);
      if (hash === lastHash) return null;
      lastHash = hash;
      write(output, hash);
      return bundle;
    },
    close: () => bundling.dispose(),
  };
};
