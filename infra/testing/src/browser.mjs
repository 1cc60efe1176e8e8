import { execFileSync } from 'node:child_process';

/** A browser without a screen, that asks for nothing but what it is told to open. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a command: playwright takes no browser by its name. */
export const pathOf = (command) =>
  command.startsWith('/') ? command : execFileSync('which', [command], { encoding: 'utf8' }).trim();
