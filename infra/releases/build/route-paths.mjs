import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';

/** Assets mean nothing to a route table. */
const withoutAssets = {
  name: 'without-assets',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.(css|svg|webp|avif|png|jpe?g|woff2)$/ }, () => ({ contents: 'export default {};' }));
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

const pathsIn = (routes, parent = '') =>
  routes.flatMap(({ path: own, children }) => {
    const full =
      own === undefined ? parent : own.startsWith('/') ? own : `${parent}/${own}`.replace('//', '/');
    return [...(own === undefined && !parent ? [] : [full]), ...(children ? pathsIn(children, full) : [])];
  });

/**
 * The paths that a remote's routes answer to, read by running its `createRoutes`: the list cannot drift from the
 * routes themselves. Catch-all routes are left out.
 */
export const routePaths = async (app) => {
  const directory = await mkdtemp(path.join(path.dirname(app), '../../dist/route-paths-'));
  try {
    const outfile = path.join(directory, 'app.cjs');
    await build({
      stdin: {
        contents: `
          import { createAppStore } from '@plinth/kit/host/store';
          import { createCalls } from '@plinth/kit/host/calls';
          import { createRoutes } from ${JSON.stringify(app)};
          export const routes = () => createRoutes({ store: createAppStore(), calls: createCalls() });`,
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
    return [...new Set(pathsIn(routes()))].filter((route) => !route.includes('*')).sort();
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};
