import { sharedRequests, versionOf, withStore } from './shared.mjs';

const imported = (requests) =>
  requests.map((request, index) => `import * as m${index} from ${JSON.stringify(request)};`).join('\n');

/** A server renders and never mounts. */
const onServer = sharedRequests.filter((request) => request !== 'react-dom/client');

const forServer = () => {
  const entries = onServer.map((request, index) => `  ${JSON.stringify(request)}: m${index},`);
  return `${imported(onServer)}\nexport const sharedModules = {\n${entries.join('\n')}\n};\n`;
};

const forBrowser = () => {
  const atOnce = sharedRequests.filter((request) => !withStore.includes(request));
  const shared = (request, factory) =>
    `  ${JSON.stringify(request)}: { ${JSON.stringify(versionOf(request))}: { from: 'shell', get: () => ${factory} } },`;
  const entries = [
    ...atOnce.map((request, index) => shared(request, `() => m${index}`)),
    ...withStore.map((request) => {
      const load = `import(/* webpackChunkName: "store" */ ${JSON.stringify(request)})`;
      return shared(request, `${load}.then((loaded) => () => loaded)`);
    }),
  ];
  return `${imported(atOnce)}\nexport const sharedModules = {\n${entries.join('\n')}\n};\n`;
};

/**
 * Fills the tables of shared modules, of the shell's renderer and of its script, from the one list of them, so that the
 * server and the browser can never share different things.
 */
export default function sharedModulesLoader() {
  return this.getOptions().side === 'server' ? forServer() : forBrowser();
}
