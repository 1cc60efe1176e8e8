// A process that builds front ends one after the other, as their workspaces' `build` does: most of a small build is the loading of
// webpack, which this does once. It is sent the path of a configuration, and answers with what webpack complains of, or an empty text.
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const complaintsOf = async (file) => {
  const { default: configs } = await import(pathToFileURL(file));
  const compiler = webpack(configs);
  const stats = await new Promise((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  return stats.hasErrors() ? stats.toString({ all: false, errors: true }) : '';
};

process.on('message', async (file) => {
  process.send(await complaintsOf(file).catch(({ message }) => message));
});
