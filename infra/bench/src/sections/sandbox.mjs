import { freePort } from '@plinth/testing/freePort';
import { interleave, ratioOf } from '../load.mjs';
import { shown, shownByPart } from '../numbers.mjs';
import { childrenOf, startBeside } from '../processes.mjs';
import { newestPage, startSystem } from '../system.mjs';
import { buildWithoutSandbox } from '../withoutSandbox.mjs';

const rounds = 7;
const secondsEach = 3;
/** As many as are rendered at once. */
const connections = 8;
const leastRate = 0.95;

/** A shell server that keeps no pages, behind a gateway that keeps nothing, through which it asks the API. */
const startRendering = async (system, options) => {
  const port = await freePort();
  const shell = await startBeside(system.pidOf('shell'), {
    env: { API_URL: `http://127.0.0.1:${port}`, PAGES_MB: '0' },
    ...options,
  });
  const env = { CACHE_MB: '0', SHELL_URL: shell.url };
  const gateway = await startBeside(system.pidOf('gateway'), { env, port });
  return { shell, gateway };
};

const row = (page, fenced, free) => {
  const rate = ratioOf('rate', fenced, free);
  return {
    what: `${page}, rendered anew in a sandbox`,
    value: `${rate.toFixed(2)} of the rate in one process`,
    beside: [
      `${shown(fenced.rate)} pages/s, ${shown(fenced.cpu)} µs a page (${shownByPart(fenced.cpuByPart)})`,
      `in one process ${shown(free.rate)} pages/s, ${shown(free.cpu)} µs (${shownByPart(free.cpuByPart)})`,
      `µs: ${ratioOf('cpu', fenced, free).toFixed(2)} of those in one process`,
    ].join('; '),
    wanted: `≥ ${leastRate}`,
    met: rate >= leastRate,
    main: true,
  };
};

/**
 * What it costs that the bundles of a set run in a process of their own: pages that nobody keeps, from the shell server and from the
 * same one built so that they run in its own process, in the same rounds.
 */
export const measureSandbox = async ({ scratch }) => {
  const program = await buildWithoutSandbox(scratch);
  const system = await startSystem({ SEED: 'demo', SMTP_URL: '' });
  try {
    const fenced = await startRendering(system, {});
    const free = await startRendering(system, { program });
    const partsOf = ({ shell, gateway }) => ({ gateway: gateway.pid, shell: shell.pid });
    const [sandbox] = childrenOf(fenced.shell.pid);
    const paths = {
      home: '/',
      projects: '/projects',
      blogs: '/blogs',
      'an article': await newestPage(system.siteUrl, 'blogs'),
    };
    const contestants = {};
    for (const [page, path] of Object.entries(paths)) {
      const parts = { ...partsOf(fenced), sandbox };
      contestants[`${page}, fenced`] = { url: fenced.gateway.url + path, parts, connections };
      contestants[`${page}, free`] = { url: free.gateway.url + path, parts: partsOf(free), connections };
    }
    const taken = await interleave(contestants, { rounds, seconds: secondsEach });
    return Object.keys(paths).map((page) => row(page, taken[`${page}, fenced`], taken[`${page}, free`]));
  } finally {
    await system.end();
  }
};
