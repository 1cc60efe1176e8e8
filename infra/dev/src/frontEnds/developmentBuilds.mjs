import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';
import { DescribeBuildPlugin } from '../../../releases/build/describe-build.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));
const inBrowser = (file) => here(`../browser/${file}`);

const isDescription = (plugin) => plugin instanceof DescribeBuildPlugin;

/** What `webpack.mjs` says of a front end's build: its entry, its first chunks. */
export const descriptionOptions = (configs) =>
  configs.flatMap(({ plugins = [] }) => plugins).find(isDescription).options;

const forReact = (rules, react) =>
  rules.map((rule) => {
    if (!rule.use?.loader?.includes('swc-loader')) return rule;
    const { jsc } = rule.use.options;
    const transform = { ...jsc.transform, react: { ...jsc.transform.react, ...react } };
    return { ...rule, use: { ...rule.use, options: { ...rule.use.options, jsc: { ...jsc, transform } } } };
  });

/** Of packages there is nothing to edit here, and to write their maps anew would take most of the time of an update. */
const sourceMaps = () =>
  new webpack.SourceMapDevToolPlugin({
    filename: '[file].map',
    exclude: /vendors-/,
    moduleFilenameTemplate: ({ absoluteResourcePath }) => `file://${absoluteResourcePath}`,
  });

const base = (config, { name, directory, cacheDirectory }) => ({
  ...config,
  mode: 'development',
  devtool: false,
  cache: {
    type: 'filesystem',
    cacheDirectory,
    memoryCacheUnaffected: true,
    name: `${name} ${config.name}`.replaceAll(' ', '-'),
    buildDependencies: {
      config: [here('developmentBuilds.mjs'), here('../../../releases/build/webpack.mjs')],
    },
  },
  output: {
    ...config.output,
    clean: false,
    path: path.join(directory, config.name === 'server' ? 'server' : 'client'),
    pathinfo: false,
  },
  module: { ...config.module, rules: forReact(config.module.rules, { development: true }) },
  plugins: config.plugins?.filter((plugin) => !isDescription(plugin)),
  // Of modules that did not change, nor those that they import, nothing is worked out anew.
  experiments: { cacheUnaffected: true },
  stats: 'none',
  watchOptions: { aggregateTimeout: 5, ignored: ['**/node_modules', '**/dist', '**/.git', '**/.turbo'] },
});

/** Packages are files of their own, which no update writes anew; but what starts a container is one file. */
const splitChunks = ({ splitChunks: { cacheGroups } = {} }, isHost) => ({
  cacheGroups: {
    ...cacheGroups,
    default: false,
    defaultVendors: false,
    vendors: { test: /[\\/]node_modules[\\/]/, idHint: 'vendors', chunks: isHost ? 'all' : 'async' },
  },
});

/** Hears of updates before anything else of its build runs. */
const withClient = (entry, isHost) => {
  const client = isHost ? [inBrowser('page.mjs'), inBrowser('client.mjs')] : [inBrowser('client.mjs')];
  const entries = Object.entries(entry).map(([name, it]) =>
    it.dependOn ? [name, it] : [name, [...client, ...[it].flat()]],
  );
  return Object.fromEntries(entries);
};

const clientBuild = (config, options) => {
  const { name } = options;
  const isHost = name === 'shell';
  const common = base(config, options);
  return {
    ...common,
    dependencies: [],
    entry: withClient(common.entry, isHost),
    output: {
      ...common.output,
      hotUpdateChunkFilename: 'hot/[id].[fullhash].js',
      hotUpdateMainFilename: 'hot/[runtime].[fullhash].json',
    },
    module: { ...common.module, rules: forReact(common.module.rules, { refresh: true }) },
    // What failed is no step on the way from one build to the next.
    optimization: {
      chunkIds: 'named',
      emitOnErrors: false,
      splitChunks: splitChunks(common.optimization, isHost),
    },
    plugins: [
      ...common.plugins,
      sourceMaps(),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.DefinePlugin({ __PLINTH_FRONT_END__: JSON.stringify(name) }),
      ...(isHost
        ? []
        : [
            new webpack.NormalModuleReplacementPlugin(
              /react-refresh[\\/]runtime/,
              inBrowser('refreshOfRemote.mjs'),
            ),
          ]),
      new ReactRefreshPlugin({
        library: name,
        // The build itself runs the theme, for the values of a style sheet: without a page's runtime.
        exclude: [/node_modules/, inBrowser(''), /[\\/]theme(Properties)?\.ts$/],
        overlay: { entry: false, sockIntegration: false, module: inBrowser('refreshErrors.mjs') },
      }),
    ],
  };
};

/** Small scripts that stand outside of the module system: a change in one is a new page. */
const plainBuild = (config, options) => ({
  ...base(config, options),
  devtool: 'source-map',
  optimization: { minimize: false },
});

/** After the client's build: it is what somebody looks at, and the page of the next request waits for both. */
const serverBuild = (config, options) => ({
  ...base(config, options),
  dependencies: ['client'],
});

const kinds = { client: clientBuild, server: serverBuild, 'plain scripts': plainBuild };

/**
 * The builds of a front end as they are made while somebody works on it, from those that releases are made with: the same code with
 * hot updates, React Refresh and source maps, without budgets and minifying.
 *
 * @param {import('webpack').Configuration[]} configs what the front end's `webpack.config.mjs` exports
 * @param {{ name: string, directory: string, cacheDirectory: string }} options `directory` is where the files go
 */
export const developmentBuilds = (configs, options) =>
  configs.map((config) => kinds[config.name](config, options));
