import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@plinth/testing/freePort';
import { MongoClient } from 'mongodb';
import { addBlogs } from './blogs.mjs';
import { startBeside } from './processes.mjs';

const sweepTimeoutMs = 300_000;

/** The service sweeps its pictures for the first time one to two minutes after its start; then it is at rest. */
const untilSwept = async ({ url }) => {
  const started = Date.now();
  const sweeps = async () =>
    Number(/^picture_sweeps_total\S* (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
  while (!((await sweeps()) > 0)) {
    if (Date.now() - started > sweepTimeoutMs)
      throw new Error('the content service has not swept its pictures');
    await pause(1000);
  }
};

/**
 * What readers of a site with `count` blogs ask: a content service on a database of its own, a gateway before it, and
 * a gateway and a shell server that keep nothing.
 */
export const startReaders = async (system, count, dataDir) => {
  const database = await startBeside(system.pidOf('embedded-mongo'), {
    env: { DATA_DIR: dataDir },
    http: false,
  });
  const mongodbUrl = `mongodb://127.0.0.1:${database.port}`;
  const content = await startBeside(system.pidOf('content'), { env: { MONGODB_URL: mongodbUrl } });
  const mongo = new MongoClient(mongodbUrl);
  const blogInTheMiddle = await addBlogs(mongo, count);
  await mongo.close();

  const portOfUncached = await freePort();
  const shell = await startBeside(system.pidOf('shell'), {
    env: { API_URL: `http://127.0.0.1:${portOfUncached}`, PAGES_MB: '0' },
  });
  const warm = await startBeside(system.pidOf('gateway'), { env: { CONTENT_URL: content.url } });
  const uncached = await startBeside(system.pidOf('gateway'), {
    env: { CONTENT_URL: content.url, SHELL_URL: shell.url, CACHE_MB: '0' },
    port: portOfUncached,
  });
  const parts = { gateway: uncached.pid, content: content.pid, database: database.pid };
  const urlsOf = (paths) => paths.map((path) => uncached.url + path);
  return {
    count,
    atRest: () => untilSwept(content),
    blogInTheMiddle,
    warm: (path) => ({ url: warm.url + path, pids: [warm.pid] }),
    uncached: (path) => ({ url: uncached.url + path, parts }),
    /** Several calls in turn. */
    uncachedInTurn: (paths) => ({ urls: urlsOf(paths), parts }),
    uncachedPage: (path) => ({ url: uncached.url + path, parts: { ...parts, shell: shell.pid } }),
    end: async () => {
      for (const process of [warm, uncached, shell, content, database]) await process.end();
    },
  };
};
