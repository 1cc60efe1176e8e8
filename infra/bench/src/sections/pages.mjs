import { freePort } from '@plinth/testing/freePort';
import { interleave, load } from '../load.mjs';
import { shown } from '../numbers.mjs';
import { startBeside } from '../processes.mjs';
import { startSystem } from '../system.mjs';

const secondsEach = 4;
const leastPages = 250;
/** As many as are rendered at once: more would wait, and some of them get the document without rendering. */
const connections = 8;
const visitors = 10_000;
const atOnce = 500;

/** A gateway that keeps nothing, and a shell server behind it that asks the API through the same one. */
const startWithoutMemory = async (system, settings) => {
  const port = await freePort();
  const shell = await startBeside(system.pidOf('shell'), {
    env: { API_URL: `http://127.0.0.1:${port}`, ...settings },
  });
  const gateway = await startBeside(system.pidOf('gateway'), {
    env: { CACHE_MB: '0', SHELL_URL: shell.url },
    port,
  });
  return { gateway, shell };
};

const countOf = async (url, call) => {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = metrics.matchAll(new RegExp(`_count\\{[^}]*call="${call}"[^}]*\\} (\\d+)`, 'g'));
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
};

const byPart = (cpuByPart) =>
  Object.entries(cpuByPart)
    .map(([part, cpu]) => `${part} ${shown(cpu)}`)
    .join(', ');

/** Pages that nobody keeps: how many a second, and what each costs every part. */
const measureUncached = async (system, paths) => {
  const ways = {
    rendered: await startWithoutMemory(system, { PAGES_MB: '0' }),
    'its data the same as before': await startWithoutMemory(system, {}),
  };
  const contestants = {};
  for (const [way, { gateway, shell }] of Object.entries(ways)) {
    const parts = {
      gateway: gateway.pid,
      shell: shell.pid,
      content: system.pidOf('content'),
      messaging: system.pidOf('messaging'),
      database: system.pidOf('embedded-mongo'),
    };
    for (const [page, path] of Object.entries(paths)) {
      contestants[`${page}, uncached, ${way}`] = { url: gateway.url + path, parts, connections };
    }
  }
  const taken = await interleave(contestants, { seconds: secondsEach });
  for (const { gateway, shell } of Object.values(ways)) {
    if (await countOf(shell.url, 'unrendered-document')) throw new Error('some pages were not rendered');
    await gateway.end();
    await shell.end();
  }
  return Object.entries(taken).map(([what, { rate, cpu, cpuByPart }]) => ({
    what,
    value: `${shown(rate)} pages/s`,
    beside: `${shown(cpu)} µs: ${byPart(cpuByPart)}`,
    wanted: `≥ ${leastPages}`,
    met: rate >= leastPages,
    main: true,
  }));
};

const renameArticle = async (system, path, token) => {
  const address = `${system.siteUrl}/api${path.replace('/blogs', '/blogs/edit')}`;
  const { author, description, date } = await (await fetch(`${system.siteUrl}/api${path}`)).json();
  const fields = { title: 'What a crowd reads', author, description, date: date.slice(0, 10) };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const reply = await fetch(address, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body });
  if (!reply.ok) throw new Error(`the article was not changed: ${reply.status}`);
};

/** What a crowd costs that comes to a page which has just changed. */
const measureCrowd = async (system, path) => {
  const { url } = system.parts().find(({ name }) => name === 'shell');
  const crowd = { url: system.siteUrl + path, amount: visitors, connections: atOnce };
  await load(crowd);
  const { longest: whenKept } = await load(crowd);
  const renderedBefore = await countOf(url, 'document');
  await renameArticle(system, path, await system.token());
  const { longest } = await load(crowd);
  const rendered = (await countOf(url, 'document')) - renderedBefore;
  return {
    what: `${shown(visitors)} visitors, ${shown(atOnce)} at a time, on an article that has just changed`,
    value: `${rendered} rendering${rendered === 1 ? '' : 's'}`,
    beside: `longest wait ${shown(longest)} ms; of the same crowd on a kept page ${shown(whenKept)} ms`,
    wanted: '1 rendering',
    met: rendered === 1,
    main: true,
  };
};

/** Pages that are not in memory, and a crowd that wants one of them. */
export const measurePages = async () => {
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    const article = await system.newestPage('blogs');
    const paths = { home: '/', projects: '/projects', blogs: '/blogs', 'an article': article };
    const uncached = await measureUncached(system, paths);
    return [...uncached, await measureCrowd(system, article)];
  } finally {
    await system.end();
  }
};
