import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { routePages } from './route-paths.mjs';
import { exposedModule, manifestFile, packageOf, sharedRequests } from './shared.mjs';
import { namesUsedBy } from './shared-names.mjs';

/** How the entries are spoken to that a manifest may name, by its `remoteEntry.type` (`remoteProtocols` of the contracts). */
const protocols = { global: 'mf-script', var: 'mf-script', module: 'mf-module', esm: 'mf-module' };

const readManifest = async (client) => {
  const text = await readFile(path.join(client, manifestFile), 'utf8').catch(() => {
    throw new Error(`${client} has no ${manifestFile}: set \`manifest: true\` in the federation plugin`);
  });
  return JSON.parse(text);
};

/** The version of each shared package that a remote was built against. */
const singletonsOf = ({ shared }) =>
  Object.fromEntries(
    shared.map(({ name, version, requiredVersion }) => [
      packageOf(name),
      /\d[\w.+-]*/.exec(version || requiredVersion)?.[0] ?? '0.0.0',
    ]),
  );

/** What is wrong with a remote that these are the manifest and the name of, in words. */
const faultsOf = ({ metaData, exposes, shared }, name) => {
  const container = name.replaceAll('-', '_');
  const { globalName, remoteEntry } = metaData;
  const notShared = shared.filter((each) => !sharedRequests.includes(each.name));
  return [
    ...(globalName === container
      ? []
      : [`the federation plugin calls it "${globalName}" and not "${container}"`]),
    ...(protocols[remoteEntry.type]
      ? []
      : [`the shell speaks to no entry of the type "${remoteEntry.type}"`]),
    ...(exposes.some((each) => each.path === exposedModule) ? [] : [`it does not expose "${exposedModule}"`]),
    ...notShared.map((each) => `it shares "${each.name}", which the shell does not bring`),
  ];
};

/**
 * Writes `dist/build.json` for a remote that was built by whichever bundler with its plugin of Module Federation: what publishing must
 * know, from `dist/client/mf-manifest.json` and from the remote's own routes. Rejects, in words, when the shell could not load it.
 *
 * @param {{ root: string, name: string, audience: 'visitors' | 'staff', app?: string }} options `root` is the workspace's directory;
 *   `app` the module that is exposed. A `dist/server/app.cjs` is what servers render its pages with.
 */
export const describeFederatedBuild = async ({ root, name, audience, app = 'src/app/app.tsx' }) => {
  const client = path.join(root, 'dist/client');
  const manifest = await readManifest(client);
  const faults = faultsOf(manifest, name);
  if (faults.length > 0) throw new Error(`${name} cannot be released: ${faults.join('; ')}`);
  const { remoteEntry } = manifest.metaData;
  const protocol = protocols[remoteEntry.type];
  const { js, css } = manifest.exposes.find((each) => each.path === exposedModule).assets;
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  // A module is fetched by whoever imports it, and as no script.
  const scripts = protocol === 'mf-module' ? [] : js.sync;
  const source = path.join(root, app);
  const uses = await namesUsedBy(source);
  const shared = [...new Set([...manifest.shared.map((each) => each.name), ...Object.keys(uses)])].sort();
  const server = existsSync(path.join(root, 'dist/server/app.cjs'));
  const sizes = await Promise.all(
    [entry, ...scripts].map(async (file) => gzipSync(await readFile(path.join(client, file))).length),
  );
  const description = {
    ...{ name, audience, exposes: exposedModule, protocol, manifest: manifestFile },
    ...{ entry, scripts, styles: css.sync, fonts: [], chunks: {}, screens: {}, server },
    // Its own loader knows none.
    hashes: 'integrity.json',
    paths: [...(await routePages(source)).keys()],
    ...{ singletons: singletonsOf(manifest), shared, uses },
    firstScreenGzip: sizes.reduce((sum, size) => sum + size, 0),
  };
  await writeFile(path.join(root, 'dist/build.json'), `${JSON.stringify(description, null, 2)}\n`);
};
