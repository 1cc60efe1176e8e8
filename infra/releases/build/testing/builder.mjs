// A process that does what needs ES modules, which Jest has not, one thing after the other: most of a small build is the loading of
// webpack, which this does once. It is sent a task and the path of a module, and answers with a value or with what went wrong.
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const defaultOf = async (file) => (await import(pathToFileURL(file))).default;

const tasks = {
  /** What the module exports. */
  evaluate: defaultOf,
  /** Builds by a configuration, as `webpack` of the command line does. */
  build: async (file) => {
    const compiler = webpack(await defaultOf(file));
    const stats = await new Promise((resolve, reject) =>
      compiler.run((error, result) => (error ? reject(error) : resolve(result))),
    );
    await new Promise((resolve) => compiler.close(resolve));
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  },
};

process.on('message', async ({ task, file }) => {
  const outcome = await tasks[task](file).then(
    (value) => ({ value }),
    ({ message }) => ({ fault: message }),
  );
  process.send(outcome);
});
