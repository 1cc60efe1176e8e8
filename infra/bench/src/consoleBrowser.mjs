import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { browserCommand } from '../../local/prepare/systemPrograms.mjs';

/** It belongs to the tests of the whole system. */
const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))('playwright-core');

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lighthouse's phone: its line and its processor. */
const phone = {
  latency: 150,
  downloadThroughput: (1.6 * 2 ** 20) / 8,
  uploadThroughput: (750 * 2 ** 10) / 8,
};
export const phoneSlowdown = 4;

/** Playwright takes no command by its name. */
const executablePath = () => execFileSync('which', [browserCommand()], { encoding: 'utf8' }).trim();

export const openBrowser = () => chromium.launch({ executablePath: executablePath(), args: flags });

/** A browser's profile in which somebody is signed in. */
export const signedIn = async (browser, token, viewport) => {
  const context = await browser.newContext({ viewport });
  await context.addInitScript((text) => localStorage.setItem('token', text), token);
  return context;
};

/** A page, and the protocol by which it is slowed down and watched. */
export const openPage = async (context, { slowLine = false, slowdown = 1 } = {}) => {
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  if (slowLine) await protocol.send('Network.emulateNetworkConditions', { offline: false, ...phone });
  if (slowdown > 1) await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, protocol };
};
