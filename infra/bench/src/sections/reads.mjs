import { MongoClient } from 'mongodb';
import { addBlogs } from '../blogs.mjs';
import { interleave, ratioOf } from '../load.mjs';
import { shown, shownByPart } from '../numbers.mjs';
import { startBeside, startHelper } from '../processes.mjs';

const few = 100;
const many = 10_000;
const secondsAgainstKoa = 3;
const secondsOfGrowth = 2;
const mostGrowth = 1.3;

/** The content service and two gateways, one of which keeps nothing, on a database that holds `count` blogs. */
const startReaders = async (system, count, dataDir) => {
  const database = await startBeside(system.pidOf('embedded-mongo'), {
    env: { DATA_DIR: dataDir },
    http: false,
  });
  const mongodbUrl = `mongodb://127.0.0.1:${database.port}`;
  const content = await startBeside(system.pidOf('content'), { env: { MONGODB_URL: mongodbUrl } });
  const mongo = new MongoClient(mongodbUrl);
  const onePath = await addBlogs(mongo, count);
  await mongo.close();
  const gatewayWith = (env) =>
    startBeside(system.pidOf('gateway'), { env: { CONTENT_URL: content.url, ...env } });
  const [warm, uncached] = [await gatewayWith({}), await gatewayWith({ CACHE_MB: '0' })];
  const all = [warm, uncached, content, database];
  return {
    paths: {
      'GET /api/blogs?limit=10': '/api/blogs?limit=10',
      'GET /api/blogs/:id': onePath,
      'the last page of 10': `/api/blogs?limit=10&page=${count / 10}`,
    },
    warm: (path) => ({ url: warm.url + path, pids: [warm.pid] }),
    uncached: (path) => ({
      url: uncached.url + path,
      parts: { gateway: uncached.pid, content: content.pid, database: database.pid },
    }),
    end: async () => {
      for (const process of all) await process.end();
    },
  };
};

const textOf = async (url) => {
  const reply = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  if (reply.status !== 200) throw new Error(`${url} answered ${reply.status}`);
  return reply.text();
};

const costOf = ({ rate, cpu, cpuByPart }) => {
  const parts = shownByPart(cpuByPart);
  return `${shown(rate)}/s, ${shown(cpu)} µs${parts && ` (${parts})`}`;
};

const against = (taken, koa) => `${costOf(taken)}; Koa ${costOf(koa)}`;

const againstKoa = async (readers) => {
  const rows = [];
  const called = Object.entries(readers.paths).slice(0, 2);
  const answers = {};
  for (const [, path] of called) answers[path] = await textOf(readers.warm(path).url);
  const koa = await startHelper('plain', { kind: 'koa', answers });
  for (const [, path] of called) {
    if ((await textOf(koa.url + path)) !== answers[path]) throw new Error('plain Koa answers other bytes');
  }
  const koaBytes = await startHelper('plain', { kind: 'koaBytes', answers });
  const node = await startHelper('plain', { kind: 'node', answers });
  for (const [call, path] of called) {
    const taken = await interleave(
      {
        koa: { url: koa.url + path, pids: [koa.pid] },
        warm: readers.warm(path),
        uncached: readers.uncached(path),
        koaBytes: { url: koaBytes.url + path, pids: [koaBytes.pid] },
        node: { url: node.url + path, pids: [node.pid] },
      },
      { seconds: secondsAgainstKoa },
    );
    const size = `${shown(Buffer.byteLength(answers[path]) / 1024)} KB`;
    const row = (name, what, least) => {
      const ratio = ratioOf('rate', taken[name], taken.koa);
      const target = least && { wanted: `≥ ${least}`, met: ratio >= least, main: true };
      return {
        what,
        value: `${shown(ratio)} of plain Koa`,
        beside: against(taken[name], taken.koa),
        ...target,
      };
    };
    rows.push(
      row('warm', `${call} (${size}), warm`, 0.9),
      row('uncached', `${call}, uncached`, 0.15),
      row('koaBytes', `${call}, Koa given a ready Buffer`),
      row('node', `${call}, node's own http server`),
    );
  }
  for (const helper of [koa, koaBytes, node]) await helper.end();
  return rows;
};

const growth = async (small, large) => {
  const rows = [];
  for (const call of Object.keys(small.paths)) {
    for (const way of ['warm', 'uncached']) {
      const taken = await interleave(
        { few: small[way](small.paths[call]), many: large[way](large.paths[call]) },
        { seconds: secondsOfGrowth },
      );
      const ratio = ratioOf('cpu', taken.many, taken.few);
      rows.push({
        what: `${call}, ${way}: cost with 10,000 blogs`,
        value: `${shown(ratio)} × that with 100`,
        beside: `${shown(taken.many.cpu)} µs, ${shown(taken.many.rate)}/s; with 100 ${shown(taken.few.cpu)} µs, ${shown(taken.few.rate)}/s`,
        wanted: `≤ ${mostGrowth}`,
        met: ratio <= mostGrowth,
        main: way === 'uncached',
      });
    }
  }
  return rows;
};

/** Anonymous reads through the gateway: against plain Koa, and with many blogs against few. */
export const measureReads = async ({ system, scratch }) => {
  const small = await startReaders(system, few, `${scratch}/few`);
  const large = await startReaders(system, many, `${scratch}/many`);
  try {
    return [...(await againstKoa(small)), ...(await growth(small, large))];
  } finally {
    await small.end();
    await large.end();
  }
};
