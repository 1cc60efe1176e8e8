import webpack from 'webpack';

const { RuntimeGlobals, RuntimeModule } = webpack;

class PublicPathModule extends RuntimeModule {
  constructor(expression) {
    // After webpack's own public path, which it corrects.
    super('plinth public path', RuntimeModule.STAGE_ATTACH);
    this.expression = expression;
  }

  generate() {
    return `${RuntimeGlobals.publicPath} = ${this.expression};`;
  }
}

/**
 * Makes addresses of assets the same text on the server as in the browser (`/assets/mf-public/1.0.0-ab12/logo.svg`),
 * so that hydration finds what was rendered. The browser cuts the origin off; the server is told by whoever loads
 * the bundle (`__plinthPublicPath`), because a release has no version until it is published.
 */
export class PublicPathPlugin {
  constructor(side) {
    this.expression =
      side === 'server'
        ? '__plinthPublicPath'
        : `new URL(${RuntimeGlobals.publicPath}, location.href).pathname`;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PublicPathPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('PublicPathPlugin', (chunk) => {
          // Style sheets are evaluated while building; their addresses are relative to them.
          if (chunk.name === 'build time chunk') return;
          compilation.addRuntimeModule(chunk, new PublicPathModule(this.expression));
        });
    });
  }
}
