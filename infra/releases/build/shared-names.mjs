import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import webpack from 'webpack';
import { withoutAssets } from './route-paths.mjs';
import { kitFiles } from './shared.mjs';

/** The router as pages get it: what the shell provides under the name of the package. */
export const routerSurface = fileURLToPath(
  new URL('../../../shell/src/client/routerSurface.ts', import.meta.url),
);

/** The shared modules whose names are ours to say. Of the other packages the version tells what they have. */
const ourModules = { 'react-router-dom': routerSurface, ...kitFiles };

/** The names of values that each of our shared modules exports, by its request. */
export const sharedNames = async () => {
  const { metafile } = await build({
    entryPoints: Object.values(ourModules),
    write: false,
    metafile: true,
    format: 'esm',
    outdir: '/',
    absWorkingDir: '/',
    logLevel: 'silent',
  });
  const outputs = Object.values(metafile.outputs);
  const namesIn = (file) => outputs.find(({ entryPoint }) => `/${entryPoint}` === file)?.exports ?? [];
  return Object.fromEntries(
    Object.entries(ourModules).map(([request, file]) => [request, namesIn(file).sort()]),
  );
};

const marked = (request, name) => JSON.stringify(`${request}#${name}`);

/** In the place of each shared module one whose exports are texts that a bundle can be searched for. */
const namesAsTexts = (names) => ({
  name: 'names-as-texts',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: request }) =>
      names[request]
        ? { path: request, namespace: 'shared', sideEffects: false }
        : { external: true, sideEffects: false },
    );
    onLoad({ filter: /.*/, namespace: 'shared' }, ({ path: request }) => ({
      contents: names[request].map((name) => `export const ${name} = ${marked(request, name)};`).join('\n'),
    }));
  },
});

/** The names that a module and all that it imports use of our shared modules, whatever it will be bundled with. */
export const namesUsedBy = async (file) => {
  const names = await sharedNames();
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    plugins: [withoutAssets, namesAsTexts(names)],
    logLevel: 'silent',
  });
  const [{ text }] = outputFiles;
  const used = Object.entries(names).map(([request, all]) => [
    request,
    all.filter((name) => text.includes(marked(request, name))),
  ]);
  return Object.fromEntries(used.filter(([, all]) => all.length > 0));
};

const requestOf = (module) => {
  if (module.type === 'consume-shared-module') return module.options.shareKey;
  return module instanceof webpack.ExternalModule ? module.userRequest : undefined;
};

/** What a dependency reads of the module that it leads to: the first of each path of names, `undefined` for all of it. */
const readBy = (compilation, dependency) =>
  compilation
    .getDependencyReferencedExports(dependency, undefined)
    .map((reference) => (Array.isArray(reference) ? reference : reference.name)[0]);

/**
 * Finds the names that a remote's build reads of our shared modules, in what is left of it when everything unused is gone. A
 * module that is handed on whole, or of which nobody can tell what is read, is needed with every name that it has now.
 */
export class UsedNamesPlugin {
  uses = {};

  apply(compiler) {
    let names = {};
    compiler.hooks.beforeCompile.tapPromise('UsedNamesPlugin', async () => {
      names = await sharedNames();
    });
    compiler.hooks.thisCompilation.tap('UsedNamesPlugin', (compilation) => {
      // Chunks stand by then, and modules are not yet put together.
      compilation.hooks.afterOptimizeChunks.tap('UsedNamesPlugin', () => {
        this.uses = {};
        for (const module of compilation.modules) {
          const request = requestOf(module);
          if (request && names[request]) this.add(request, this.namesRead(compilation, module), names);
        }
      });
    });
  }

  namesRead(compilation, module) {
    const { chunkGraph, moduleGraph } = compilation;
    const read = [];
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { originModule, dependency } = connection;
      if (!originModule || !dependency || chunkGraph.getNumberOfModuleChunks(originModule) === 0) continue;
      if (connection.isActive(undefined)) read.push(...readBy(compilation, dependency));
    }
    return read;
  }

  add(request, read, names) {
    const known = this.uses[request] ?? [];
    const all = read.includes(undefined) ? names[request] : read;
    this.uses[request] = [...new Set([...known, ...all])].sort();
  }
}

const together = (some, others) => {
  const requests = [...new Set([...Object.keys(some), ...Object.keys(others)])].sort();
  const names = (request) => [...new Set([...(some[request] ?? []), ...(others[request] ?? [])])].sort();
  return Object.fromEntries(requests.map((request) => [request, names(request)]));
};

/** What a description says of names: of the shell those that it exports, of a remote those that it uses on either side. */
export const recordedNames = async ({ app, usedNames }) =>
  app ? { uses: usedNames.map(({ uses }) => uses).reduce(together) } : { exports: await sharedNames() };
