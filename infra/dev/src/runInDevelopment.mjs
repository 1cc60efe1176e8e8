import path from 'node:path';
import { runSystem } from '../../local/bin/runSystem.mjs';
import { dataDirectory } from '../../local/prepare/repository.mjs';
import { startBuilder } from './frontEnds/builder.mjs';

const lineOf = (text) => `${new Date().toTimeString().slice(0, 8)} ${'dev'.padEnd(15)} ${text}\n`;

/**
 * Runs the whole system with some of its parts in watch mode.
 *
 * @param {{ frontEnds: readonly string[], servers: readonly string[] }} parts those that are watched
 */
export const runInDevelopment = async ({ frontEnds }) => {
  let write = (text) => process.stdout.write(text);
  const tell = (text) => write(lineOf(text));
  let builder;

  /** Gateway and shell server learn of it when they are started. */
  const startBuilds = async () => {
    const directory = path.join(dataDirectory(), 'development');
    builder = await startBuilder({ names: frontEnds, directory, tell });
    const addresses = frontEnds.map((name) => [
      name,
      { address: `http://127.0.0.1:${builder.port}/${name}` },
    ]);
    process.env.DEVELOPMENT_SET = JSON.stringify(Object.fromEntries(addresses));
  };

  const stepsOf = (steps) => {
    if (frontEnds.length === 0) return steps;
    return {
      ...steps,
      builder: {
        title: 'Starting the builder of front ends',
        after: ['packages'],
        typicalSeconds: 2,
        run: startBuilds,
      },
      services: { ...steps.services, after: [...steps.services.after, 'builder'] },
      firstBuilds: {
        title: 'Building front ends for development',
        after: ['builder'],
        typicalSeconds: 20,
        run: () => builder.firstBuilds,
      },
      pages: { ...steps.pages, after: [...steps.pages.after, 'firstBuilds'] },
    };
  };

  try {
    await runSystem({
      stepsOf,
      onProgress: (above) => {
        write = above;
      },
    });
  } finally {
    builder?.close();
  }
};
