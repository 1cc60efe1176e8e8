import { sharedRequests } from './shared.mjs';

/** A server renders and never mounts. */
const onServer = sharedRequests.filter((request) => request !== 'react-dom/client');

/**
 * Fills the shell renderer's table of shared modules from the one list of them, so that the server and the browser
 * can never share different things.
 */
export default function sharedModulesLoader() {
  const imports = onServer.map((request, index) => `import * as m${index} from ${JSON.stringify(request)};`);
  const entries = onServer.map((request, index) => `  ${JSON.stringify(request)}: m${index},`);
  return `${imports.join('\n')}\nexport const sharedModules = {\n${entries.join('\n')}\n};\n`;
}
