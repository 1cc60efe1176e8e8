import { interleave, ratioOf } from '../load.mjs';
import { shown, shownByPart } from '../numbers.mjs';
import { startHelper } from '../processes.mjs';
import { startReaders } from '../readers.mjs';

const blogs = 100;
const secondsEach = 3;

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
  const called = Object.entries({
    'GET /api/blogs?limit=10': '/api/blogs?limit=10',
    'GET /api/blogs/:id': `/api/blogs/${readers.blogInTheMiddle}`,
  });
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
      { seconds: secondsEach },
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

/** Anonymous reads through the gateway, against plain Koa. */
export const measureReads = async ({ system, scratch }) => {
  const readers = await startReaders(system, blogs, `${scratch}/reads`);
  try {
    return await againstKoa(readers);
  } finally {
    await readers.end();
  }
};
