import { build } from 'esbuild';

/**
 * Replaces a route table of the contracts by its evaluated value: method and path of each call, without the schemas that
 * they are declared with.
 */
export default function routesLoader() {
  const done = this.async();
  evaluateRoutes(this.resourcePath).then(
    ({ tables, inputs }) => {
      for (const input of inputs) this.addDependency(input);
      const exported = Object.entries(tables).map(
        ([name, table]) => `export const ${name} = ${JSON.stringify(table)};\n`,
      );
      done(null, exported.join(''));
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
  const exported = await import(`data:text/javascript;base64,${source}`);
  const tables = Object.fromEntries(
    Object.entries(exported).filter(([, value]) => typeof value === 'object'),
  );
  const inputs = Object.keys(metafile.inputs).map((input) => `/${input}`);
  return { tables, inputs };
};
