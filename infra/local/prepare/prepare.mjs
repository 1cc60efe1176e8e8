// What must be there before anything can be started or tested. All in this folder runs before anything is installed: plain
// JavaScript, Node's own modules only.
import { buildFrontEnds, buildServers } from './build.mjs';
import { noteDurations, readLastDurations } from './lastDurations.mjs';
import { checkNode, installPackages, needsPackages } from './packages.mjs';
import { createProgress } from './progress.mjs';
import { neededSteps, runSteps } from './steps.mjs';
import {
  installLoadBalancer,
  installRedisServer,
  installTestBrowsers,
  loadBalancerCommand,
  needsRedisServer,
  needsTestBrowsers,
} from './systemPrograms.mjs';

/** From a fresh clone to a build that can run. */
export const preparation = {
  packages: {
    title: 'Installing packages',
    needed: needsPackages,
    typicalSeconds: 63,
    run: installPackages,
  },
  redis: {
    title: 'Installing Redis',
    needed: needsRedisServer,
    typicalSeconds: 9,
    run: installRedisServer,
  },
  servers: {
    title: 'Building servers',
    after: ['packages'],
    typicalSeconds: 5,
    run: buildServers,
  },
  frontEnds: {
    title: 'Building front ends',
    after: ['servers'],
    typicalSeconds: 35,
    run: buildFrontEnds,
  },
};

/** What the browser tests need besides. Two runs of a package manager would be in each other's way. */
export const browserForTests = {
  browser: {
    title: 'Installing Chromium',
    needed: needsTestBrowsers,
    after: ['redis'],
    typicalSeconds: 30,
    run: installTestBrowsers,
  },
};

/** What the cluster test needs besides. */
export const balancerForCluster = {
  balancer: {
    title: 'Installing HAProxy',
    needed: () => !loadBalancerCommand(),
    after: ['redis'],
    typicalSeconds: 5,
    run: installLoadBalancer,
  },
};

/**
 * Runs those of the steps that have something to do, and tells of them.
 *
 * @param {Readonly<Record<string, import('./steps.mjs').Step>>} steps
 * @param {{ interrupted?: AbortSignal, onProgress?: (progress: ReturnType<typeof createProgress>) => void }} [options]
 */
export const runAndTell = async (steps, { interrupted, onProgress } = {}) => {
  checkNode();
  const needed = neededSteps(steps);
  const progress = createProgress(needed, readLastDurations());
  onProgress?.(progress);
  try {
    await runSteps(needed, progress, interrupted);
  } finally {
    progress.close();
    noteDurations(progress.durations());
  }
};

/** Everything that tests and measurements need before they begin. */
export const prepare = (steps = preparation) => runAndTell(steps);

/** Ends the process with one clear sentence instead of a stack. */
export const failClearly = (error) => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
};
