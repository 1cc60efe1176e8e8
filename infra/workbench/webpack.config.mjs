import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import consoleBuilds from '../../mf-console/webpack.config.mjs';
import { LayerOrderPlugin } from '../releases/build/layer-order.mjs';

/** The console's build knows how to read everything that is shown here: the public site's needs less of it. */
const [{ resolve, module }] = consoleBuilds;

export default {
  context: import.meta.dirname,
  mode: 'development',
  target: ['web', 'es2022'],
  devtool: 'cheap-module-source-map',
  entry: { workbench: './src/main.tsx', preview: './src/preview.tsx' },
  output: {
    path: path.join(import.meta.dirname, 'dist/site'),
    filename: '[name].js',
    chunkFilename: 'chunks/[id].js',
    publicPath: '/',
    clean: true,
  },
  resolve,
  module: { rules: module.rules },
  plugins: [
    new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: 'chunks/[id].css', ignoreOrder: true }),
    new LayerOrderPlugin(),
  ],
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
};
