import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import webpack from 'webpack';
import { root } from '../../../local/prepare/repository.mjs';
import { describeBuild } from '../../../releases/build/describe-build.mjs';
import { buildErrorsOf } from './buildErrors.mjs';
import { descriptionOptions, developmentBuilds } from './developmentBuilds.mjs';
import { configsOf } from './frontEnds.mjs';

/** How long the browsers that wait for the client's build have this process for themselves. */
const browsersFirstMs = 250;

const changedFiles = ({ modifiedFiles }) =>
  [...(modifiedFiles ?? [])].filter((file) => path.extname(file)).map((file) => path.relative(root, file));

/**
 * Builds a front end, and again whenever a file of it is saved.
 *
 * @param {string} name
 * @param {{ directory: string, cacheDirectory: string, onBuilt: (build: object) => void }} options `onBuilt` hears of each of its
 *   builds (client, server, plain scripts) as soon as it has ended
 */
export const watchFrontEnd = async (name, { directory, cacheDirectory, onBuilt }) => {
  const configs = await configsOf(name);
  await rm(directory, { recursive: true, force: true });
  const compiler = webpack(developmentBuilds(configs, { name, directory, cacheDirectory }));
  const description = descriptionOptions(configs);
  /** The newest compilation of each build. */
  const compilations = new Map();
  /** The newest compilation of each build that had no errors. */
  const good = new Map();
  let running = true;
  let waiting = [];
  let described;

  let goOn = () => undefined;
  const begin = () => {
    running = true;
  };
  /** Resolves after a moment, or as soon as a document waits for all of the builds. */
  const browsersFirst = async () => {
    const asked = new Promise((resolve) => {
      goOn = resolve;
    });
    if (waiting.length === 0) await Promise.race([asked, pause(browsersFirstMs)]);
  };
  const end = () => {
    running = false;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  for (const one of compiler.compilers) {
    one.hooks.invalid.tap('plinth', begin);
    if (one.name !== 'client') one.hooks.watchRun.tapPromise('plinth', browsersFirst);
    one.hooks.done.tap('plinth', ({ compilation, startTime, endTime }) => {
      const errors = buildErrorsOf(name, compilation);
      compilations.set(one.name, compilation);
      if (errors.length === 0) good.set(one.name, compilation);
      onBuilt({
        build: one.name,
        ms: endTime - startTime,
        hash: compilation.hash,
        errors,
        files: changedFiles(one),
      });
    });
  }
  compiler.hooks.done.tap('plinth', end);
  compiler.watch({}, (error) => {
    const whole = { build: 'build', ms: 0, files: [] };
    if (error) onBuilt({ ...whole, errors: [{ title: name, message: String(error), frames: [] }] });
  });

  const untilBuilt = async () => {
    if (!running) return;
    goOn();
    await new Promise((resolve) => waiting.push(resolve));
  };

  const versionOf = () => `dev-${[...good.values()].map(({ hash }) => hash.slice(0, 10)).join('-')}`;

  return {
    name,
    client: path.join(directory, 'client'),
    bundle: path.join(directory, 'server/app.cjs'),

    /** The release that the newest build stands for, once no build is running; null before the first one that has no errors. */
    release: async () => {
      await untilBuilt();
      if (good.size < compiler.compilers.length) return null;
      const version = versionOf();
      if (described?.version !== version) {
        const { description: release } = await describeBuild(description, good.get('client'));
        described = { ...release, version, integrity: {} };
      }
      return described;
    },

    close: () => new Promise((resolve) => compiler.close(resolve)),
  };
};
