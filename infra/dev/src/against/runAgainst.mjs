import { once } from 'node:events';
import path from 'node:path';
import { preparation, runAndTell } from '../../../local/prepare/prepare.mjs';
import { dataDirectory } from '../../../local/prepare/repository.mjs';
import { startBuilder } from '../frontEnds/builder.mjs';

const lineOf = (text) => `${new Date().toTimeString().slice(0, 8)} ${text}\n`;

/**
 * Shows a site with some of its front ends from here, until the process is interrupted. Nothing else runs here.
 *
 * @param {string} site its origin
 * @param {{ frontEnds: readonly string[] }} parts
 */
export const runAgainst = async (site, { frontEnds }) => {
  const tell = (text) => process.stdout.write(lineOf(text));
  const { packages } = preparation;
  await runAndTell({ packages });
  const directory = path.join(dataDirectory(), 'development');
  const builder = await startBuilder({ names: frontEnds, directory, tell });
  try {
    const { createSiteProxy } = await import('./siteProxy.mjs');
    const address = `http://127.0.0.1:${builder.port}`;
    const server = createSiteProxy({ site, builder: address, frontEnds, tell });
    await builder.firstBuilds;
    server.listen(Number(process.env.PORT || 8080), '127.0.0.1');
    await once(server, 'listening');
    const remotes = frontEnds.filter((name) => name !== 'shell').join(', ') || 'shell';
    tell(`http://127.0.0.1:${server.address().port} is ${site}, with ${remotes} from here`);
    await new Promise((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
    });
    server.closeAllConnections();
  } finally {
    await builder.close();
  }
};
