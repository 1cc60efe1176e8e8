import { execFileSync } from 'node:child_process';

/** A browser without a screen, that asks for nothing but what it is told to open. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Letters as a browser with windows draws them on Linux; the one without would draw them in a way of its own.
  '--font-render-hinting=slight',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a command: playwright takes no browser by its name. */
export const pathOf = (command) =>
  command.startsWith('/') ? command : execFileSync('which', [command], { encoding: 'utf8' }).trim();
