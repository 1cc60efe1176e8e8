import { browserFlags, pathOf } from '@plinth/testing/browser';
import { chromium } from 'playwright-core';
import { browserCommand } from '../../local/prepare/systemPrograms.mjs';

/** Lighthouse's phone: its line and its processor. */
const phone = {
  latency: 150,
  downloadThroughput: (1.6 * 2 ** 20) / 8,
  uploadThroughput: (750 * 2 ** 10) / 8,
};
export const phoneSlowdown = 4;

export const openBrowser = () =>
  chromium.launch({ executablePath: pathOf(browserCommand()), args: browserFlags });

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
