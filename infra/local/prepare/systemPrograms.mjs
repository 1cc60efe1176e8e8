import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runQuietly } from './runQuietly.mjs';

const isCommand = (command, asksVersion = '--version') =>
  spawnSync(command, [asksVersion], { stdio: 'ignore' }).status === 0;

const managers = {
  'apt-get': (name) => [['update'], ['install', '-y', '--no-install-recommends', name]],
  dnf: (name) => [['install', '-y', name]],
  apk: (name) => [['add', name]],
  brew: (name) => [['install', name]],
};

/** Homebrew installs for the account; the others need to be root to do it without asking. */
const mayInstallWith = (manager) => manager === 'brew' || process.getuid?.() === 0;

/**
 * A program of the system that Plinth needs: its commands in order of preference, the package that brings it by package
 * manager, and what to tell somebody who has to install it.
 */
const redisServer = {
  commands: ['redis-server'],
  packages: { 'apt-get': 'redis-server', dnf: 'redis', apk: 'redis', brew: 'redis' },
  howToInstall:
    'Plinth needs Redis and found no redis-server. Install it (Debian and Ubuntu: sudo apt-get install redis-server; ' +
    'macOS: brew install redis), or set REDIS_URL to one that runs.',
};

const macBrowser = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const howToInstallBrowser =
  'The browser tests need Chromium or Chrome and found none. Install one (Debian: sudo apt-get install chromium).';
const browser = {
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  packages: { 'apt-get': 'chromium', dnf: 'chromium', apk: 'chromium' },
  howToInstall: howToInstallBrowser,
};
/** Chromium without what opens windows: it draws the same pages with half the work, of which the browser tests have most. */
const headlessBrowser = {
  commands: ['chromium-headless-shell'],
  packages: { 'apt-get': 'chromium-headless-shell' },
  howToInstall: howToInstallBrowser,
};

/** On Debian it is where only root looks. */
const loadBalancer = {
  commands: ['haproxy', '/usr/sbin/haproxy'],
  asksVersion: '-v',
  packages: { 'apt-get': 'haproxy', dnf: 'haproxy', apk: 'haproxy', brew: 'haproxy' },
  howToInstall:
    'The cluster test needs HAProxy and found none. Install it (Debian: sudo apt-get install haproxy).',
};

const commandOf = ({ commands, asksVersion }) => commands.find((command) => isCommand(command, asksVersion));

const managerFor = ({ packages }) =>
  Object.keys(packages).find((name) => mayInstallWith(name) && isCommand(name));

/** Installs a program when the system's package manager can do it without asking; throws how to do it otherwise. */
const installProgram = async (program, signal) => {
  const manager = managerFor(program);
  if (!manager) throw new Error(program.howToInstall);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const args of managers[manager](program.packages[manager])) {
      await runQuietly(manager, args, { signal, env });
    }
  } catch (cause) {
    throw new Error(`${program.howToInstall}\n(${cause.message.split('\n')[0]})`, { cause });
  }
  if (!commandOf(program)) throw new Error(program.howToInstall);
};

export const needsRedisServer = () => !commandOf(redisServer);
export const installRedisServer = (signal) => installProgram(redisServer, signal);

/** The command of a Chromium or Chrome as people have it; undefined when there is none. */
export const browserCommand = () => (existsSync(macBrowser) ? macBrowser : commandOf(browser));

/** What browser tests are told: the browser that most of them use, and the one as people have it. */
export const testBrowsers = () => ({
  TEST_BROWSER: commandOf(headlessBrowser) ?? browserCommand(),
  TEST_FULL_BROWSER: browserCommand(),
});

export const needsTestBrowsers = () =>
  !browserCommand() || Boolean(!commandOf(headlessBrowser) && managerFor(headlessBrowser));
export const installTestBrowsers = async (signal) => {
  if (!browserCommand()) await installProgram(browser, signal);
  // Where there is no such package, the other one does for all.
  await installProgram(headlessBrowser, signal).catch(() => undefined);
};

/** The command of the HAProxy that the cluster test puts before its gateways; undefined when there is none. */
export const loadBalancerCommand = () => commandOf(loadBalancer);
export const installLoadBalancer = (signal) => installProgram(loadBalancer, signal);
