import { freePort } from '@plinth/testing/freePort';
import { interleave } from '../load.mjs';
import { shown } from '../numbers.mjs';
import { startBeside } from '../processes.mjs';
import { startSystem } from '../system.mjs';

const secondsEach = 4;
const leastPages = 250;
/** As many as are rendered at once: more would wait, and some of them get the document without rendering. */
const connections = 8;

/** A gateway that keeps nothing, and a shell server behind it that asks the API through the same one. */
const startWithoutMemory = async (system) => {
  const port = await freePort();
  const env = { API_URL: `http://127.0.0.1:${port}` };
  const shell = await startBeside(system.pidOf('shell'), { env });
  const gateway = await startBeside(system.pidOf('gateway'), {
    env: { CACHE_MB: '0', SHELL_URL: shell.url },
    port,
  });
  return { gateway, shell };
};

/** The same, but its shell server is the system's own, whose calls are answered from memory. */
const startWithAnswersKept = async (system) => ({
  gateway: await startBeside(system.pidOf('gateway'), { env: { CACHE_MB: '0' } }),
  shell: { pid: system.pidOf('shell'), url: system.parts().find(({ name }) => name === 'shell').url },
});

const pathsOf = async (siteUrl) => {
  const [article] = await (await fetch(`${siteUrl}/api/blogs?limit=1`)).json();
  return { home: '/', projects: '/projects', blogs: '/blogs', 'an article': `/blogs/${article._id}` };
};

const unrenderedBy = async (shell) => {
  const metrics = await (await fetch(`${shell.url}/metrics`)).text();
  return Number(/_count\{[^}]*unrendered-document[^}]*\} (\d+)/.exec(metrics)?.[1] ?? 0);
};

const byPart = (cpuByPart) =>
  Object.entries(cpuByPart)
    .map(([part, cpu]) => `${part} ${shown(cpu)}`)
    .join(', ');

/** Pages that are rendered for each visitor: how many a second, and what each costs every part. */
export const measurePages = async () => {
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    const ways = {
      'made anew': await startWithoutMemory(system),
      'rendered anew, answers kept': await startWithAnswersKept(system),
    };
    const paths = await pathsOf(system.siteUrl);
    const contestants = {};
    for (const [way, { gateway, shell }] of Object.entries(ways)) {
      const behind = way === 'made anew' ? {} : { 'gateway that keeps answers': system.pidOf('gateway') };
      const parts = {
        gateway: gateway.pid,
        ...behind,
        shell: shell.pid,
        content: system.pidOf('content'),
        messaging: system.pidOf('messaging'),
        database: system.pidOf('embedded-mongo'),
      };
      for (const [page, path] of Object.entries(paths)) {
        contestants[`a page, ${way}: ${page}`] = { url: gateway.url + path, parts, connections };
      }
    }
    const taken = await interleave(contestants, { seconds: secondsEach });
    for (const { shell } of Object.values(ways)) {
      if (await unrenderedBy(shell)) throw new Error('documents without rendering were among the pages');
    }
    return Object.entries(taken).map(([what, { rate, cpu, cpuByPart }]) => ({
      what,
      value: `${shown(rate)} pages/s`,
      beside: `${shown(cpu)} µs: ${byPart(cpuByPart)}`,
      ...(what.includes('made anew') && { wanted: `≥ ${leastPages}`, met: rate >= leastPages, main: true }),
    }));
  } finally {
    await system.end();
  }
};
