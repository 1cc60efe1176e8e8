import { agreements, sharedRequests } from './shared.mjs';

const imported = (requests) =>
  requests.map((request, index) => `import * as m${index} from ${JSON.stringify(request)};`).join('\n');

/** A server renders and never mounts. */
const onServer = sharedRequests.filter((request) => request !== 'react-dom/client');

const forServer = () => {
  const entries = onServer.map((request, index) => `  ${JSON.stringify(request)}: m${index},`);
  return `${imported(onServer)}\nexport const sharedModules = {\n${entries.join('\n')}\n};\n`;
};

const forBrowser = () => {
  const entries = sharedRequests.map(
    (request, index) =>
      `  ${JSON.stringify(request)}: { ...${JSON.stringify(agreements[request])}, lib: () => m${index} },`,
  );
  return `${imported(sharedRequests)}\nexport const sharedModules = {\n${entries.join('\n')}\n};\n`;
};

/**
 * Fills the tables of shared modules, of the shell's renderer and of its script, from the one list of them, so that the
 * server and the browser can never share different things.
 */
export default function sharedModulesLoader() {
  return this.getOptions().side === 'server' ? forServer() : forBrowser();
}
