import { parseArgs } from 'node:util';
import { frontEndNames } from './frontEnds/frontEnds.mjs';
import { serverNames } from './servers/servers.mjs';

/** The kit and the host's package are built into the shell. */
const partsOfShell = ['kit', 'host'];

const usage = () =>
  [
    'npm run dev                                     everything follows what you save',
    'npm run dev -- mf-public content                only these; the rest as built',
    'npm run dev -- mf-public --against https://site this front end from here, everything else from that site',
    '',
    `Front ends: ${frontEndNames().join(', ')} (kit: the shell)`,
    `Servers:    ${serverNames.join(', ')}`,
  ].join('\n');

const siteOf = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${text} is not the address of a site.\n\n${usage()}`);
  return url.origin;
};

/** React is in the shell: to exchange a component in a page, it must be React's development build. */
const withShell = (names) => (names.length > 0 ? [...new Set(['shell', ...names])] : []);

/**
 * What `npm run dev` is asked for. Throws the usage where that is not clear.
 *
 * @param {readonly string[]} args
 */
export const readArguments = (args) => {
  let read;
  try {
    read = parseArgs({ args, options: { against: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    throw new Error(`${error.message}\n\n${usage()}`, { cause: error });
  }
  const named = read.positionals.map((name) => (partsOfShell.includes(name) ? 'shell' : name));
  const unknown = named.filter((name) => !frontEndNames().includes(name) && !serverNames.includes(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.\n\n${usage()}`);
  const all = named.length === 0;
  const frontEnds = withShell(frontEndNames().filter((name) => all || named.includes(name)));
  const servers = serverNames.filter((name) => all || named.includes(name));
  if (read.values.against === undefined) return { frontEnds, servers, against: null };
  if (all || servers.some((name) => name !== 'shell')) {
    throw new Error(`With --against, name the front ends that run here.\n\n${usage()}`);
  }
  return { frontEnds, servers: [], against: siteOf(read.values.against) };
};
