import { build } from 'esbuild';

/**
 * Replaces the contracts' route table by its evaluated value: method and path of each call, without the schemas that
 * they are declared with.
 */
export default function routesLoader() {
  const done = this.async();
  evaluateRoutes(this.resourcePath).then(
    ({ routes, inputs }) => {
      for (const input of inputs) this.addDependency(input);
      done(null, `export const routes = ${JSON.stringify(routes)};\n`);
    },
    (error) => done(error),
  );
}

const evaluateRoutes = async (file) => {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'silent',
    absWorkingDir: '/',
  });
  const source = Buffer.from(outputFiles[0].contents).toString('base64');
  const { routes } = await import(`data:text/javascript;base64,${source}`);
  const inputs = Object.keys(metafile.inputs).map((input) => `/${input}`);
  return { routes, inputs };
};
