import { createApp } from '@plinth/runtime/http/app';
import { listenAs } from '@plinth/runtime/http/listen';
import { createLifecycle } from '@plinth/runtime/lifecycle';
import { createLog } from '@plinth/runtime/log';
import { connectRedis, redisCheck } from '@plinth/runtime/redis';
import { followReleases } from '@plinth/runtime/releases/followSet';
import type { ShutdownStep } from '@plinth/runtime/shutdown';
import { createSignals } from '@plinth/runtime/signals';
import { createApiCalls } from './apiCalls.ts';
import { documents } from './documents.ts';
import type { ShellEnv } from './env.ts';
import { createKeptPages } from './keptPages.ts';
import { refusedForms } from './refusedForms.ts';
import { createRenderings } from './renderings.ts';
import { sessionSets } from './sessionSets.ts';
import { followSets } from './sets.ts';
import { siteFiles } from './siteFiles.ts';

/** The shell's server: follows which releases are live, and renders the document of every address with them. */
export const startShell = async (env: ShellEnv) => {
  const log = createLog('shell', env.LOG_LEVEL);
  const { namespace, redis, subscriber, disconnect } = connectRedis(env, log);
  const signals = createSignals({ namespace, redis, subscriber, log });
  const releases = await followReleases({
    ...{ addresses: env.RELEASES_URL, directory: env.RELEASES_DIR, signals, log },
  });
  // To load a set takes longer than gateways wait before they keep pages again: they may hold some of the set before.
  const sets = await followSets({
    releases,
    development: env.DEVELOPMENT_SET,
    log,
    onChanged: (revision) => void signals.send('releases.changed', { revision }).catch(() => undefined),
  });

  const apiCalls = createApiCalls(env.API_URL);
  const keptPages = createKeptPages(env.PAGES_MB);
  const pages = { renderings: createRenderings(), keptPages, apiCalls, siteUrl: env.PUBLIC_URL, log };
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
    log,
    checks,
    lifecycle,
    warnings: releases.warnings,
    middleware: [sessionSets(sets, log), refusedForms(pages), siteFiles(pages), documents(pages)],
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
