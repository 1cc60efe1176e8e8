import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { LanguagePacksPlugin } from '../../texts/build/languagePacks.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { DescribeBuildPlugin } from './describe-build.mjs';
import { LayerOrderPlugin } from './layer-order.mjs';
import { RouterSurfacePlugin } from './router-surface.mjs';
import { exposedModule, sharedByRemote, sharedRequests } from './shared.mjs';
import { routerSurface, UsedNamesPlugin } from './shared-names.mjs';

const require = createRequire(import.meta.url);
const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const repository = here('../../../');

/** The router's package points bundlers at its development build; this is the same code without its warnings. */
const router = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');

const routerCode = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/;
const reactCode = /[\\/]react-dom-client\.production\.js$/;

/** Code whose texts each page loads by themselves. */
const inContracts = ['company', 'measures'].map((name) => `libraries/contracts/src/${name}/`);
const frontEnds = ['shell', 'mf-', ...inContracts].map((name) => path.join(repository, name));

/** The sheet of a package is a text of the chunk that asks for it, and no part of the one that every page loads. */
const packages = /[\\/]node_modules[\\/]/;

const publicPath = (side) => here(`public-path.${side}.mjs`);

/** Class names say where they come from and are the same in both builds of a page. */
const localIdent = (context, _template, local) => {
  const file = path.relative(repository, context.resourcePath).replace(/\.module\.css$/, '');
  const [part, ...rest] = file.split(path.sep);
  const place = [part.replace('mf-', ''), ...rest.filter((step) => step !== 'src' && step !== 'features')];
  return `${place.join('-')}_${local}`.replace(/[^\w-]/g, '-');
};

const rules = (side, layer) => {
  const server = side === 'server';
  const extract = server ? [] : [MiniCssExtractPlugin.loader];
  const cssModules = (itsLayer) => [
    ...extract,
    {
      loader: require.resolve('css-loader'),
      options: {
        importLoaders: 1,
        modules: { namedExport: false, getLocalIdent: localIdent, exportOnlyLocals: server },
      },
    },
    { loader: here('layer-loader.mjs'), options: { layer: itsLayer } },
  ];
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      use: {
        loader: require.resolve('swc-loader'),
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
    },
    ...(server
      ? []
      : [
          {
            test: /\.tsx?$/,
            include: frontEnds,
            use: here('../../texts/build/usedTextsLoader.mjs'),
            enforce: 'post',
          },
        ]),
    {
      test: [
        here('../../../libraries/contracts/src/routes.ts'),
        here('../../../libraries/contracts/src/staffRoutes.ts'),
      ],
      use: here('routes-loader.mjs'),
      enforce: 'pre',
    },
    { test: here('../../../shell/host/src/base.css'), use: here('theme-loader.mjs'), enforce: 'pre' },
    { test: /\.module\.css$/, include: here('../../../shell/kit'), use: cssModules('kit') },
    { test: /\.module\.css$/, exclude: here('../../../shell/kit'), use: cssModules(layer) },
    { test: /\.css$/, include: packages, type: 'asset/source' },
    {
      test: /\.css$/,
      exclude: [packages, /\.module\.css$/],
      use: server
        ? [{ loader: require.resolve('css-loader'), options: { modules: { exportOnlyLocals: true } } }]
        : [...extract, require.resolve('css-loader')],
      sideEffects: true,
    },
    { test: /\.po$/, use: { loader: here('../../texts/build/poLoader.mjs'), options: { side } } },
    {
      test: /\.(svg|webp|avif|png|jpe?g|woff2)$/,
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:8][ext]', emit: !server },
    },
  ];
};

const base = (side, { root, layer }) => ({
  name: side,
  context: root,
  mode: 'production',
  devtool: false,
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    alias: {
      'react-router$': path.join(router, 'index.mjs'),
      'react-router/dom$': path.join(router, 'dom-export.mjs'),
    },
  },
  module: {
    rules: rules(side, layer),
    // A name that a package (or what stands in for it: see `resolve.alias`) no longer exports fails the build.
    parser: { javascript: { exportsPresence: 'error' } },
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
  // Two cores build several front ends at a time.
  parallelism: 20,
});

const clientOutput = (root) => ({
  path: path.join(root, 'dist/client'),
  filename: '[name].js',
  chunkFilename: 'chunks/[name].js',
  // For who asks for them (`--devtool hidden-source-map`): outside of what is served.
  sourceMapFilename: '../maps/[file].map[query]',
  publicPath: 'auto',
  clean: true,
});

const clientPlugins = (packs) => [
  new ChunkIntegrityPlugin(),
  packs,
  new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: 'chunks/[name].css', ignoreOrder: true }),
  new LayerOrderPlugin(),
];

/** swc makes script smaller than webpack's own choice, terser, in a tenth of its time. */
const clientOptimization = (chunkIds = 'deterministic') => ({
  chunkIds,
  // The shortest: a release is never mixed with another one, so they need not stay the same from build to build.
  moduleIds: 'size',
  minimizer: [
    new MinimizerPlugin({
      test: /\.(js|css)$/,
      minify: [MinimizerPlugin.swcMinify, MinimizerPlugin.esbuildMinifyCss],
      // Both work in threads of their own: processes around them would only cost their start.
      parallel: false,
    }),
  ],
});

const serverTarget = (root, entry) => ({
  target: 'node20.19',
  entry: [publicPath('server'), entry],
  output: {
    path: path.join(root, 'dist/server'),
    filename: 'app.cjs',
    sourceMapFilename: '../maps/[file].map[query]',
    library: { type: 'commonjs2' },
    asyncChunks: false,
    clean: true,
  },
  // One file, whose names can be read in a stack trace. A server keeps its text as long as it runs, at two bytes a letter if one of
  // them is beyond Latin-1: it comes without comments, and with such letters by their numbers.
  optimization: {
    splitChunks: false,
    minimizer: [
      new MinimizerPlugin({
        test: /\.cjs$/,
        minify: MinimizerPlugin.esbuildMinify,
        minimizerOptions: {
          minify: false,
          minifySyntax: true,
          legalComments: 'none',
          charset: 'ascii',
        },
        extractComments: false,
        parallel: false,
      }),
    ],
  },
});

/** Whose pages a server renders, its styles are one sheet, from which the server takes those of the first view. */
const oneStyleSheet = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    styles: { type: 'css/mini-extract', chunks: 'all', name: 'app', enforce: true },
  },
};

/** What the browser gets of a remote. */
const app = './src/app/app.tsx';

const containerOf = (name) => ({
  name,
  filename: 'remoteEntry.js',
  exposes: { [exposedModule]: { import: app, name: 'app' } },
  shared: sharedByRemote,
});

/** What makes a remote's entry, by the protocol that it speaks (`remoteProtocols` of the contracts). */
const federation = {
  container: (name) => [new webpack.container.ModuleFederationPlugin(containerOf(name))],
  'mf-script': (name) => [
    {
      apply: (compiler) =>
        new ModuleFederationPlugin({
          ...containerOf(name),
          shareStrategy: 'loaded-first',
          // The shell has the runtime's core.
          experiments: {
            externalRuntime: true,
            optimization: { disableRemote: true, disableSnapshot: true },
          },
          // Whoever writes it takes the hot update of an entry for a second entry.
          manifest: compiler.options.mode === 'production',
          // What a remote exposes is the same for all: `RemoteApp` of the kit.
          dts: false,
        }).apply(compiler),
    },
  ],
};

/**
 * The builds of a remote: its client (a federation container that exposes `./app`) and, unless `server` is false, the
 * bundle that the shell server renders its routes with.
 *
 * @param {{
 *   name: string, audience: 'visitors' | 'staff', root: string, server?: string | false, protocol?: 'container' | 'mf-script',
 *   budget?: number, styleBudget?: number, budgets?: { screens: Record<string, number>, chunks: Record<string, number> },
 * }} options
 *   `root` is the workspace's directory; `server` is the module that the server bundle exports, where that is more than
 *   the browser gets; `protocol` is how its entry is spoken to; `budget` and `styleBudget` are the most bytes (gzip) of script and of styles that its first screen may
 *   take, `budgets` the same of script for the screens of paths (with the first one; `*` is any other path) and for named chunks.
 */
export const remoteConfig = ({
  name,
  audience,
  root,
  server = app,
  protocol = 'container',
  budget,
  styleBudget,
  budgets,
}) => {
  const container = name.replaceAll('-', '_');
  const inBrowser = new UsedNamesPlugin();
  const onServer = new UsedNamesPlugin();
  const packs = new LanguagePacksPlugin();
  const client = {
    ...base('client', { root, layer: 'app' }),
    target: ['web', 'es2022'],
    // Its description says what both builds use of the shell.
    ...(server ? { dependencies: ['server'] } : {}),
    // What has the name of the container runs as a part of it.
    entry: { [container]: publicPath('browser') },
    output: { ...clientOutput(root), uniqueName: name },
    // Visitors' chunks are pages, each with a name: as their ids, names need no table beside them.
    optimization: server
      ? { ...clientOptimization('named'), splitChunks: oneStyleSheet }
      : clientOptimization(),
    plugins: [
      ...clientPlugins(packs),
      new RouterSurfacePlugin(),
      inBrowser,
      ...federation[protocol](container),
      new DescribeBuildPlugin({
        name,
        audience,
        root,
        app,
        protocol,
        entry: 'remoteEntry.js',
        initialChunks: ['app'],
        server: Boolean(server),
        usedNames: [inBrowser, onServer],
        packs,
        budget,
        budgets,
        styleBudget,
      }),
    ],
  };
  if (!server) return [client];
  return [
    client,
    {
      ...base('server', { root, layer: 'app' }),
      ...serverTarget(root, server),
      externals: sharedRequests,
      plugins: [onServer],
    },
  ];
};

/** The base of what shares modules with remotes. */
const sharingBase = (side, root) => {
  const config = base(side, { root, layer: 'kit' });
  config.module.rules.push({
    test: /[\\/](render|client)[\\/]sharedModules\.ts$/,
    use: { loader: here('shared-modules-loader.mjs'), options: { side } },
    enforce: 'pre',
  });
  return config;
};

const rendererConfig = (root) => ({
  ...sharingBase('server', root),
  ...serverTarget(root, './src/render/render.tsx'),
});

/**
 * Has a browser compile the functions of scripts while it fetches them, beside the page (V8's explicit compile hints): it
 * compiles each when it is first called otherwise, with the page waiting.
 */
const compiledAhead = (include) =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include,
    // Comments do not outlast what makes scripts small.
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1,
  });

/** The host's script: it names no remote and exposes nothing, so it is built without federation. */
const hostConfig = ({ root, ...limits }) => {
  const config = sharingBase('client', root);
  const packs = new LanguagePacksPlugin();
  // What remotes get under the name of the package is what the shell itself runs.
  config.resolve.alias['react-router-dom$'] = routerSurface;
  config.module.rules.push(
    { test: routerCode, use: here('unused-router-loader.mjs') },
    { test: reactCode, use: here('react-sentinels-loader.mjs') },
  );
  return {
    ...config,
    target: ['web', 'es2022'],
    // React is evaluated in a task of its own: together with the rest it would keep a slow phone from hearing a tap for too long.
    entry: {
      react: [publicPath('browser'), 'react-dom/client'],
      shell: { import: ['@plinth/host/base.css', './src/client/main.tsx'], dependOn: 'react' },
    },
    output: { ...clientOutput(root), uniqueName: 'shell' },
    // What arrives later is one file for each name: the small script before the first paint knows the store's.
    optimization: { ...clientOptimization('named'), splitChunks: false },
    plugins: [
      ...clientPlugins(packs),
      compiledAhead(/^(react|shell)\.js$/),
      new DescribeBuildPlugin({
        name: 'shell',
        root,
        entry: 'shell.js',
        initialChunks: ['react', 'shell'],
        protocols: ['container', 'mf-script', 'mf-module'],
        server: true,
        packs,
        ...limits,
      }),
    ],
  };
};

/**
 * Small scripts that a page runs beside the host's, before the first paint or late. They are a build of their own,
 * so that nothing of webpack's runtime is in them.
 */
const plainScriptsConfig = (root, entry) => ({
  ...base('plain scripts', { root, layer: 'kit' }),
  // The client's build cleans the directory before it writes.
  dependencies: ['client'],
  target: ['web', 'es2022'],
  entry,
  output: { ...clientOutput(root), clean: false },
  optimization: clientOptimization(),
});

/**
 * The builds of the shell: the host script with all that it shares, the small scripts that run beside it, and
 * the renderer that answers documents on the server.
 *
 * @param {{ root: string, budget?: number, styleBudget?: number, firstFonts?: string[] }} options
 *   `firstFonts` are the names of the fonts that documents preload.
 */
export const shellConfig = ({ root, ...limits }) => [
  hostConfig({ root, ...limits }),
  plainScriptsConfig(root, {
    boot: './src/client/beforePaint/beforePaint.ts',
    vitals: './src/client/reports/vitals.ts',
  }),
  rendererConfig(root),
];
