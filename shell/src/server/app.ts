import { languagesOffered } from '@plinth/contracts/languages';
import { createApp } from '@plinth/runtime/http/app';
import { listenAs } from '@plinth/runtime/http/listen';
import { createLifecycle } from '@plinth/runtime/lifecycle';
import { createLog } from '@plinth/runtime/log';
import { createMetrics } from '@plinth/runtime/metrics';
import { createPartClient } from '@plinth/runtime/parts/partClient';
import { pooledConnection } from '@plinth/runtime/parts/pooledConnection';
import { connectRedis, redisCheck } from '@plinth/runtime/redis';
import { followReleases } from '@plinth/runtime/releases/followSet';
import type { ShutdownStep } from '@plinth/runtime/shutdown';
import { createSignals } from '@plinth/runtime/signals';
import { createApiCalls } from './apiCalls.ts';
import { documents } from './documents.ts';
import type { ShellEnv } from './env.ts';
import { createKeptPages } from './keptPages.ts';
import { createSetLoader } from './loadSet.ts';
import { previewedPages } from './previewedPages.ts';
import { refusedForms } from './refusedForms.ts';
import { createReleaseFaults } from './releaseFaults.ts';
import { sessionSets } from './sessionSets.ts';
import { type LimitsOfSet, limitsOfSet } from './setSandbox.ts';
import { followSets } from './sets.ts';
import { siteFiles } from './siteFiles.ts';

const releasesConnections = { connections: 8, silenceMs: 0 };

interface Options {
  readonly env: ShellEnv;
  /** The program in which the bundles of a set run (`sandboxProcess.ts`). */
  readonly sandboxProgram: string;
  readonly limits?: LimitsOfSet;
}

/** The shell's server: follows which releases are live, and has the document of every address rendered with them. */
export const startShell = async ({ env, sandboxProgram, limits = limitsOfSet }: Options) => {
  const log = createLog('shell', env.LOG_LEVEL);
  const { namespace, redis, subscriber, disconnect } = connectRedis(env, log);
  const signals = createSignals({ namespace, redis, subscriber, log });
  const releasesPart = {
    name: 'releases',
    ...createPartClient({ addresses: env.RELEASES_URL, connect: pooledConnection(releasesConnections) }),
  };
  const releases = await followReleases({
    ...{ part: releasesPart, directory: env.RELEASES_DIR, signals, log },
  });
  const metrics = createMetrics('shell');
  const faults = createReleaseFaults(metrics, log);
  const languages = languagesOffered({ pseudo: env.PSEUDO_LANGUAGE });
  const loader = createSetLoader({ program: sandboxProgram, limits, languages, log, faults });
  // To load a set takes longer than gateways wait before they keep pages again: they may hold some of the set before.
  const sets = await followSets({
    releases,
    development: env.DEVELOPMENT_SET,
    loader,
    log,
    onChanged: (revision) => void signals.send('releases.changed', { revision }).catch(() => undefined),
  });

  const apiCalls = createApiCalls(env.API_URL);
  const keptPages = createKeptPages(env.PAGES_MB);
  const pages = { keptPages, apiCalls, siteUrl: env.PUBLIC_URL, languages, log };
  const lifecycle = createLifecycle();
  const checks = [
    redisCheck(redis),
    {
      name: 'releases',
      check: async () => {
        if (!sets.live() && !env.DEVELOPMENT_SET) throw new Error(sets.problem() ?? 'no release is live');
      },
    },
  ];
  const app = createApp({
    part: 'shell',
    metrics,
    log,
    checks,
    lifecycle,
    warnings: releases.warnings,
    middleware: [
      sessionSets(sets, languages, log),
      previewedPages(pages),
      refusedForms(pages),
      siteFiles(pages),
      documents(pages),
    ],
  });
  const listening = await listenAs(env, { handler: app.handler, checks, log });

  const steps: ShutdownStep[] = [
    { name: 'server', close: listening.close },
    {
      name: 'releases',
      close: () => {
        sets.stop();
        return releases.stop();
      },
    },
    { name: 'releases service', close: () => releasesPart.close() },
    { name: 'API', close: () => apiCalls.close() },
    { name: 'redis', close: disconnect },
  ];
  return {
    log,
    steps,
    lifecycle,
    listening,
    port: listening.port,
    url: `http://${env.HOST}:${listening.port}`,
    close: async () => {
      for (const { close } of steps) await close('stopped');
    },
  };
};
