import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { runSystem } from '../../local/bin/runSystem.mjs';
import { dataDirectory, root } from '../../local/prepare/repository.mjs';
import { startBuilder } from './frontEnds/builder.mjs';
import { frontEndNames } from './frontEnds/frontEnds.mjs';

const lineOf = (text) => `${new Date().toTimeString().slice(0, 8)} ${'dev'.padEnd(15)} ${text}\n`;

/** The server of pages alone: it is built together with the shell, whose releases nobody needs here. */
const buildServerOfPages = async (signal) => {
  const args = [path.join(root, 'infra/build-node.mjs'), '--part', 'src/server/main.ts'];
  const child = spawn(process.execPath, args, { cwd: path.join(root, 'shell'), stdio: 'inherit', signal });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error('The server of pages could not be built.');
};

/**
 * The steps of a start with front ends that are built by `builder`. Where all of them are, there are no releases to build and
 * to publish.
 */
const stepsWithBuilder = ({ releases, ...steps }, { start, firstBuilds, buildsAll }) => ({
  ...steps,
  ...(buildsAll
    ? {
        frontEnds: {
          title: 'Building the server of pages',
          after: ['packages'],
          typicalSeconds: 1,
          run: buildServerOfPages,
        },
      }
    : { releases }),
  builder: {
    title: 'Starting the builder of front ends',
    after: ['packages'],
    typicalSeconds: 2,
    run: start,
  },
  // Gateway and server of pages learn where it is when they start.
  services: { ...steps.services, after: [...steps.services.after, 'builder'] },
  firstBuilds: {
    title: 'Building front ends for development',
    after: ['builder'],
    typicalSeconds: 20,
    run: firstBuilds,
  },
  pages: { ...steps.pages, after: [...steps.pages.after, 'frontEnds', 'firstBuilds'] },
});

/**
 * Runs the whole system with some of its parts in watch mode, until the process is interrupted.
 *
 * @param {{ frontEnds: readonly string[], servers: readonly string[] }} parts those that are watched
 */
export const runInDevelopment = async ({ frontEnds, servers }) => {
  const directory = path.join(dataDirectory(), 'development');
  let write = (text) => process.stdout.write(text);
  const tell = (text) => write(lineOf(text));
  let builder;
  let serverWatch;

  const startFrontEnds = async () => {
    builder = await startBuilder({ names: frontEnds, directory, tell });
    const addresses = frontEnds.map((name) => [
      name,
      { address: `http://127.0.0.1:${builder.port}/${name}` },
    ]);
    process.env.DEVELOPMENT_SET = JSON.stringify(Object.fromEntries(addresses));
  };
  const watchServersOf = async (system, signal) => {
    if (servers.length === 0) return;
    const { watchServers } = await import('./servers/watchServers.mjs');
    serverWatch = await watchServers(servers, {
      directory: path.join(directory, 'servers'),
      run: (name, bundle, onTakeover) => system.runBundle(name, bundle, { signal, onTakeover }),
      tell,
    });
    tell(`watching ${[...frontEnds, ...servers.filter((name) => name !== 'shell')].join(', ')}`);
  };

  try {
    await runSystem({
      stepsOf: (steps) =>
        frontEnds.length === 0
          ? steps
          : stepsWithBuilder(steps, {
              start: startFrontEnds,
              firstBuilds: () => builder.firstBuilds,
              buildsAll: frontEndNames().every((name) => frontEnds.includes(name)),
            }),
      onProgress: (above) => {
        write = above;
      },
      onRunning: watchServersOf,
    });
  } finally {
    await builder?.close();
    await serverWatch?.close();
  }
};
