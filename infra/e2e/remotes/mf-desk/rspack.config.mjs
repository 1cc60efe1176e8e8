import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { sharedByRemote, sharedRequests } from '../../../releases/build/shared.mjs';

const root = import.meta.dirname;
const publicPath = (side) =>
  fileURLToPath(new URL(`../../../releases/build/public-path.${side}.mjs`, import.meta.url));

const base = (side) => ({
  name: side,
  mode: 'production',
  context: root,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
            target: 'es2022',
          },
        },
      },
      { test: /\.css$/, type: 'css/auto' },
      {
        test: /\.svg$/,
        type: 'asset/resource',
        generator: { filename: 'assets/[name].[contenthash:8][ext]', emit: side === 'client' },
      },
    ],
  },
});

const client = {
  ...base('client'),
  target: ['web', 'es2022'],
  // What has the name of the container runs as a part of it.
  entry: { mf_desk: publicPath('browser') },
  output: {
    path: `${root}/dist/client`,
    uniqueName: 'mf-desk',
    publicPath: 'auto',
    chunkFilename: 'chunks/[name].js',
    cssChunkFilename: 'chunks/[name].css',
    clean: true,
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mf_desk',
      filename: 'remoteEntry.js',
      exposes: { './app': './src/app/app.tsx' },
      shared: sharedByRemote,
      manifest: true,
      dts: false,
    }),
  ],
};

const server = {
  ...base('server'),
  target: 'node20',
  entry: [publicPath('server'), './src/app/app.tsx'],
  output: {
    path: `${root}/dist/server`,
    filename: 'app.cjs',
    library: { type: 'commonjs2' },
    asyncChunks: false,
    clean: true,
  },
  externals: sharedRequests,
  externalsType: 'commonjs',
};

const builds = rspack([client, server]);
builds.run((error, stats) => {
  if (error ?? stats.hasErrors()) console.error(error ?? stats.toString('errors-only'));
  builds.close(() => process.exit((error ?? stats.hasErrors()) ? 1 : 0));
});
