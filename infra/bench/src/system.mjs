import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { launch } from '../../e2e/jest/launch.mjs';
import { refuseWhileEnding } from './processes.mjs';

const administrator = { email: 'admin@example.com', password: 'correct horse battery staple' };

const running = new Set();

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const compressReleases = fileURLToPath(new URL('../../local/dist/compressReleases.js', import.meta.url));

/** A start leaves the best compression to the background: what is measured is a system that is done with it. */
const untilCompressed = ({ siteUrl, deployToken }) =>
  promisify(execFile)(process.execPath, [compressReleases, repository], {
    env: { ...process.env, PLINTH_URL: siteUrl, DEPLOY_TOKEN: deployToken },
  });

/** Ends every system that was started here, also one that is not up yet. */
export const endSystems = () => Promise.all([...running].map((end) => end()));

/** The path of the newest blog or project of a site. */
export const newestPage = async (siteUrl, noun) => {
  const [entry] = await (await fetch(`${siteUrl}/api/${noun}?limit=1`)).json();
  return `/${noun}/${entry.slug}`;
};

/** Brings the whole system up as `npm start` does, on a free port and a fresh data directory, without throttles. */
export const startSystem = async (env) => {
  refuseWhileEnding();
  const launched = launch({
    env: {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      THROTTLE_FACTOR: '1000000',
      ...env,
    },
  });
  let mongo;
  let ended;
  /** Whoever calls it again waits for the same end. */
  const end = () => {
    ended ??= (async () => {
      await mongo?.close();
      // One that did not come up has ended by itself.
      const system = await launched.catch(() => null);
      await system?.stop();
      await system?.remove();
      running.delete(end);
    })();
    return ended;
  };
  running.add(end);
  const system = await launched;
  await untilCompressed(system.state());
  mongo = new MongoClient(system.state().mongodbUrl);
  const token = async () => {
    const reply = await fetch(`${system.siteUrl}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    });
    if (!reply.ok) throw new Error(`sign-in answered ${reply.status}`);
    return (await reply.json()).token;
  };
  return {
    siteUrl: system.siteUrl,
    parts: () => system.state().parts,
    runner: system.pid,
    pidOf: (name) => system.state().parts.find((part) => part.name === name).pid,
    mongo,
    token,
    end,
  };
};
