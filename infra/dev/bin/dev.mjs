// `npm run dev`: the system, or one front end against a site, in which every saved change shows at once.
import { failClearly } from '../../local/prepare/prepare.mjs';
import { readArguments } from '../src/arguments.mjs';
import { runInDevelopment } from '../src/runInDevelopment.mjs';

try {
  const { against, ...parts } = readArguments(process.argv.slice(2));
  if (against) await (await import('../src/against/runAgainst.mjs')).runAgainst(against, parts);
  else await runInDevelopment(parts);
  process.exit(0);
} catch (error) {
  failClearly(error);
}
