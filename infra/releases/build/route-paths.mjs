import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

/** Assets mean nothing to whoever reads only modules. */
export const withoutAssets = {
  name: 'without-assets',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.(css|po|svg|webp|avif|png|jpe?g|woff2)$/ }, () => ({
      contents: 'export default {};',
    }));
  },
};

/** Our own packages are source and must be bundled; everything else is found where the workspace finds it. */
const withoutPackages = {
  name: 'without-packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind === 'entry-point' || request.startsWith('@plinth/') ? null : { external: true },
    );
  },
};

const pagesIn = (routes, parent = { path: '', chunks: [] }) =>
  routes.flatMap(({ path: own, children = [], handle }) => {
    const page = {
      path:
        own === undefined
          ? parent.path
          : own.startsWith('/')
            ? own
            : `${parent.path}/${own}`.replace('//', '/'),
      chunks: [...parent.chunks, ...(handle?.chunks ?? [])],
    };
    return [...(own === undefined && !parent.path ? [] : [page]), ...pagesIn(children, page)];
  });

/**
 * The paths that a remote's routes answer to, each with the names of the chunks that its page runs, read by running its
 * `createRoutes`: the list cannot drift from the routes themselves. Catch-all routes are left out.
 */
export const routePages = async (app) => {
  const directory = await mkdtemp(path.join(path.dirname(app), '../../dist/route-paths-'));
  try {
    const outfile = path.join(directory, 'app.cjs');
    await build({
      stdin: {
        contents: `
          import { createAppStore } from '@plinth/host/store';
          import { createCalls } from '@plinth/host/calls';
          import { createRoutes } from ${JSON.stringify(app)};
          export const routes = () => createRoutes({ store: createAppStore(), calls: createCalls(), language: 'en' });`,
        resolveDir: path.dirname(app),
      },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      jsx: 'automatic',
      plugins: [withoutAssets, withoutPackages],
      logLevel: 'silent',
    });
    const { routes } = createRequire(outfile)(outfile);
    const pages = pagesIn(routes()).filter(({ path }) => !path.includes('*'));
    return new Map(
      pages
        .sort((a, b) => (a.path < b.path ? -1 : 1))
        .map(({ path, chunks }) => [path, [...new Set(chunks)]]),
    );
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
