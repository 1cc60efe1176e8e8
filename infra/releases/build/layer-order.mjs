import webpack from 'webpack';

/** The cascade layers of every page, weakest first: kit components are stronger than antd, a remote's own styles stronger than both. */
const layerOrder = '@layer reset,base,antd,kit,app;';

const { ConcatSource } = webpack.sources;

/**
 * Begins each style sheet of a build with the order of the cascade layers. A layer's strength is settled where a page names it first,
 * and which module of a sheet comes first is nobody's choice: whichever sheet arrives first must name them all.
 */
export class LayerOrderPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('LayerOrderPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: 'LayerOrderPlugin', stage }, (assets) => {
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.css')))
          compilation.updateAsset(name, (source) => new ConcatSource(layerOrder, '\n', source));
      });
    });
  }
}
