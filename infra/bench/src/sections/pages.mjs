import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@plinth/testing/freePort';
import { interleave, load } from '../load.mjs';
import { median, shown, shownByPart } from '../numbers.mjs';
import { childrenOf, startBeside } from '../processes.mjs';
import { newestPage, startSystem } from '../system.mjs';

const secondsEach = 4;
const leastPages = 250;
/** As many as are rendered at once: more would wait, and some of them get the document without rendering. */
const connections = 8;
const visitors = 10_000;
const atOnce = 500;
/** Few enough that a rendering is not lost among the answers. */
const together = 100;
const warmUpRounds = 5;
const roundsOfWaiting = 15;
const mostRenderings = 1.5;
/** Longer than a gateway keeps no pages after a change. */
const settledMs = 400;

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
      // The process in which the bundles of the live set run.
      sandbox: childrenOf(shell.pid)[0],
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
    beside: `${shown(cpu)} µs a page (${shownByPart(cpuByPart)})`,
    wanted: `≥ ${leastPages}`,
    met: rate >= leastPages,
    main: true,
  }));
};

/** Changes an article through the API, each time to another title. */
const articleChanger = async (system, path) => {
  const api = `${system.siteUrl}/api`;
  const token = await system.token();
  const { _id, author, description, date } = await (await fetch(api + path)).json();
  let changes = 0;
  return async () => {
    changes += 1;
    const title = `What crowd ${changes} reads`;
    const body = new FormData();
    for (const [name, value] of Object.entries({ title, author, description, date: date.slice(0, 10) })) {
      body.append(name, value);
    }
    const reply = await fetch(`${api}/blogs/edit/${_id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body,
    });
    if (!reply.ok) throw new Error(`the article was not changed: ${reply.status}`);
  };
};

/** How long the last of so many waits who ask for a page at the same moment, on connections that are open. */
const longestWait = async (url, many, agent) => {
  const began = performance.now();
  const one = () =>
    new Promise((resolve, reject) => {
      const answered = (reply) => {
        if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
        reply.on('end', () => resolve(performance.now() - began)).resume();
      };
      get(url, { agent }, answered).on('error', reject);
    });
  return Math.max(...(await Promise.all(Array.from({ length: many }, one))));
};

/** How much longer than on a kept page the last of a crowd waits that came at one moment, in renderings. */
const measureLongestWait = async (url, change) => {
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const waits = { changed: [], kept: [], alone: [] };
  for (let round = -warmUpRounds; round < roundsOfWaiting; round++) {
    await change();
    const changed = await longestWait(url, together, agent);
    await pause(settledMs);
    await longestWait(url, together, agent);
    const kept = await longestWait(url, together, agent);
    await change();
    const alone = await longestWait(url, 1, agent);
    if (round < 0) continue;
    for (const [name, wait] of Object.entries({ changed, kept, alone })) waits[name].push(wait);
  }
  agent.destroy();
  const [changed, kept, alone] = [median(waits.changed), median(waits.kept), median(waits.alone)];
  const renderings = (changed - kept) / alone;
  return {
    what: `${together} visitors at one moment on an article that has just changed: how much longer the last one waits`,
    value: `${shown(renderings)} renderings`,
    beside: `${shown(changed)} ms; on a kept page ${shown(kept)} ms; one visitor alone, for a rendering, ${shown(alone)} ms`,
    wanted: `≤ ${mostRenderings}`,
    met: renderings <= mostRenderings,
    main: true,
  };
};

/** What a crowd costs that comes to a page which has just changed. */
const measureCrowd = async (system, path) => {
  const { url: shellUrl } = system.parts().find(({ name }) => name === 'shell');
  const url = system.siteUrl + path;
  const change = await articleChanger(system, path);
  const crowd = { url, amount: visitors, connections: atOnce };
  await load(crowd);
  const { longest: whenKept } = await load(crowd);
  const renderedBefore = await countOf(shellUrl, 'document');
  await change();
  const { longest } = await load(crowd);
  const rendered = (await countOf(shellUrl, 'document')) - renderedBefore;
  const cost = {
    what: `${shown(visitors)} visitors, ${shown(atOnce)} at a time, on an article that has just changed`,
    value: `${rendered} rendering${rendered === 1 ? '' : 's'}`,
    beside: `longest wait ${shown(longest)} ms, for the others' answers; of the same crowd on a kept page ${shown(whenKept)} ms`,
    wanted: '1 rendering',
    met: rendered === 1,
    main: true,
  };
  return [cost, await measureLongestWait(url, change)];
};

/** Pages that are not in memory, and a crowd that wants one of them. */
export const measurePages = async () => {
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    const article = await newestPage(system.siteUrl, 'blogs');
    const paths = { home: '/', projects: '/projects', blogs: '/blogs', 'an article': article };
    const uncached = await measureUncached(system, paths);
    return [...uncached, ...(await measureCrowd(system, article))];
  } finally {
    await system.end();
  }
};
