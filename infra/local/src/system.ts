import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { deployTokenPrefix } from '@plinth/contracts/releasePublishing';
import { freePort } from '@plinth/testing/freePort';
import { buildFolder } from '../prepare/build.mjs';
import { type Administrator, administratorIn, givenAdministrator } from './administrator.ts';
import { planBackingServices } from './backingServices.ts';
import { addDemoContent } from './demoContent.ts';
import { serveDemoFilms } from './demoFilms.ts';
import { createBuildHistory } from './deploying/buildHistory.ts';
import { listenForCommands } from './deploying/control.ts';
import { createDeployments } from './deploying/deployment.ts';
import { findKeptBuild, keptBuildsFolder, prepareKeptBuilds } from './deploying/keptBuild.ts';
import { readReliances } from './deploying/reliance.ts';
import { createStartNotes } from './deploying/startNotes.ts';
import { createOutput } from './output.ts';
import { createServerPlans, folderOf, type ServerName, serverNames } from './parts.ts';
import { endOrphans } from './processes/orphans.ts';
import { assertPortFree } from './processes/ports.ts';
import { untilReady } from './processes/readiness.ts';
import { type Part, type PartPlan, supervise } from './processes/supervisor.ts';
import { compressBuiltReleases, publishBuiltReleases } from './releases.ts';
import { removeRunState, writeRunState } from './runState.ts';
import { readSettings, type Settings } from './settings.ts';
import { credentialsOf, welcome } from './welcome.ts';

interface Options {
  /** The repository. */
  readonly root: string;
  readonly write: (text: string) => void;
}

const redisNamespace = 'plinth';

const choosePorts = async (settings: Settings) => {
  const chosen: [ServerName, number][] = [];
  for (const name of serverNames) chosen.push([name, name === 'gateway' ? settings.PORT : await freePort()]);
  return Object.fromEntries(chosen) as Record<ServerName, number>;
};

/**
 * The whole system on one machine, to be brought up in steps (`bin/runSystem.mjs` says in which order), and taken down.
 * Throws a clear sentence when it cannot run here.
 */
export const createSystem = async ({ root, write }: Options) => {
  const settings = readSettings(root);
  const output = createOutput(settings.LOG_LEVEL, write);
  const siteUrl = `http://127.0.0.1:${settings.PORT}`;
  mkdirSync(settings.dataDir, { recursive: true });
  await endOrphans(settings.dataDir, root, output);
  await assertPortFree(settings.PORT);
  const history = createBuildHistory(keptBuildsFolder(settings));
  prepareKeptBuilds(settings, history.isNeeded);

  const { plans: backingPlans, mailboxUrl, ...connections } = await planBackingServices(settings);
  const ports = await choosePorts(settings);
  const showsDemoFilms = settings.SEED === 'demo' && !settings.VIDEO_API_URL;
  const films = showsDemoFilms ? await serveDemoFilms(`http://127.0.0.1:${ports.content}`) : null;
  const deployToken = `${deployTokenPrefix}${randomBytes(32).toString('base64url')}`;
  const place = { url: siteUrl, deployToken };
  let firstAdministrator: Administrator | null = null;
  const planOf = createServerPlans(
    settings,
    { ...connections, redisNamespace, demoFilmsUrl: films?.url, deployToken, ports },
    (_name, line) => {
      const administrator = administratorIn(line);
      if (administrator) firstAdministrator = administrator;
      return !administrator;
    },
  );

  const parts: Part[] = [];
  const reliances = ({ openPages }: { openPages: boolean }) =>
    readReliances(settings.releasesDir, { openPages });
  const control = await listenForCommands(
    createDeployments({
      running: () => parts.filter(({ plan }) => plan().build),
      planOf,
      build: (name, checkout, signal) => buildFolder(folderOf(name), signal, checkout),
      history,
      readReliances: reliances,
    }),
  );
  const noteStart = createStartNotes({
    history,
    keptBuild: (name, version) => findKeptBuild(settings, name, version),
    readReliances: reliances,
    warn: (name, text) => output.line(name, text, 'warn'),
  });
  let ready = false;
  let stopping = false;
  const record = () => {
    if (stopping) return;
    writeRunState({
      pid: process.pid,
      siteUrl,
      mailboxUrl,
      dataDir: settings.dataDir,
      deployToken,
      redisUrl: connections.redisUrl,
      redisNamespace,
      mongodbUrl: connections.mongodbUrl,
      ready,
      controlSocket: control.path,
      parts: parts.map((part) => ({
        name: part.name,
        pid: part.pid() ?? null,
        otherPids: part.otherPids(),
        url: part.url ?? null,
        restarts: part.restarts(),
        version: part.plan().build?.version ?? null,
      })),
    });
  };
  const start = (plans: readonly PartPlan[]) => {
    for (const plan of plans) parts.push(supervise(plan, output, record));
    record();
  };
  const stopAll = (names: readonly string[]) =>
    Promise.all(parts.filter(({ name }) => names.includes(name)).map((part) => part.stop()));

  return {
    /** The database, Redis, the mailbox, the services and the gateway: everything but pages. */
    startServices: async (signal: AbortSignal) => {
      const servers = serverNames.filter((name) => name !== 'shell').map((name) => planOf(name));
      for (const { name, build } of servers) await noteStart(name, build);
      start([...backingPlans, ...servers]);
      await untilReady(servers, signal);
    },

    /** Answers whether the demo content is in; what went wrong stands in the log, and the next start tries again. */
    addDemoContent: async (signal: AbortSignal): Promise<boolean> => {
      const administrator = firstAdministrator ?? givenAdministrator(settings);
      if (!administrator) return false;
      const at = (name: ServerName) => `http://127.0.0.1:${ports[name]}`;
      const urls = { siteUrl, messagingUrl: at('messaging'), mailUrl: at('mail') };
      output.line('demo', 'putting in the demo content (SEED=none leaves it out)');
      try {
        await addDemoContent(root, urls, { ...administrator, day: settings.SEED_DAY }, output, signal);
        return true;
      } catch {
        output.line('demo', 'The demo content could not be put in; the next start tries again.');
        return false;
      }
    },

    publishFrontEnds: (signal: AbortSignal) => publishBuiltReleases(settings, place, output, signal),

    /** The shell's server. */
    startPages: async (signal: AbortSignal) => {
      const shell = planOf('shell');
      await noteStart(shell.name, shell.build);
      start([shell]);
      await untilReady([shell], signal);
    },

    /** Tells programs (`DATA_DIR/run.json`) and people that everything is there. */
    announceReady: () => {
      ready = true;
      record();
      output.write(welcome(settings, { siteUrl, mailboxUrl, administrator: firstAdministrator }));
    },

    /**
     * Has a server run this bundle of it in place of the one that runs, and tells when it answers. When it does not become ready,
     * what was wrong is thrown and the old one goes on.
     */
    runBundle: async (
      name: ServerName,
      bundle: string,
      { signal, onTakeover }: { signal: AbortSignal; onTakeover: () => void },
    ) => {
      const part = parts.find((candidate) => candidate.name === name);
      const next = planOf(name, { bundle });
      const { build } = part?.plan() ?? {};
      if (!part || build?.version === next.build.version) return;
      try {
        await part.replace(next, { signal, onTakeover, endsOld: true });
        if (build && !history.isNeeded(name, build.version)) build.remove();
      } catch (error) {
        next.build.remove();
        throw error;
      }
    },

    /** Makes the best compression of front ends, for which no start waits. */
    compressFrontEnds: (signal: AbortSignal) => compressBuiltReleases(settings, place, output, signal),

    /** Takes down what rests on the others first. */
    stop: async () => {
      stopping = true;
      output.line('runner', 'stopping');
      // Made before there was a welcome to say it: nobody could sign in with a password that was never shown.
      if (!ready && firstAdministrator) output.write(credentialsOf(firstAdministrator, settings));
      control.close();
      films?.close();
      await stopAll(['gateway']);
      await stopAll(['shell']);
      await stopAll(serverNames);
      await stopAll(backingPlans.map(({ name }) => name));
      removeRunState(settings.dataDir);
      output.line('runner', 'stopped');
    },
  };
};
