import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  assetUrl,
  type FrontEndName,
  Registry,
  Release,
  registryFile,
  releaseFile,
  releasePath,
  serverBundle,
} from '@plinth/contracts/releases';
import type { RemoteOnServer } from '@plinth/kit/discovery';
import type { Logger } from '@plinth/runtime/log';
import type { LiveReleases, Renderer } from '../render/contract.ts';
import { loadBundle } from './bundle.ts';

/** The releases that are live together, ready to render. */
export interface LiveSet {
  releases: LiveReleases;
  renderer: Renderer;
  app: RemoteOnServer | null;
}

const readRelease = async (directory: string, registry: Registry, name: FrontEndName) => {
  const version = registry.live[name];
  if (!version) return null;
  const file = path.join(directory, releasePath(name, version), releaseFile);
  return Release.parse(JSON.parse(await readFile(file, 'utf8')));
};

/** The style sheets of a release by their addresses, as far as they can be read. */
const readStyles = async (directory: string, release: Release | null): Promise<[string, string][]> => {
  if (!release) return [];
  const client = path.join(directory, releasePath(release.name, release.version), 'client');
  const read = release.styles.map(async (file): Promise<[string, string][]> => {
    const css = await readFile(path.join(client, file), 'utf8').catch(() => null);
    return css === null ? [] : [[assetUrl(release, file), css]];
  });
  return (await Promise.all(read)).flat();
};

/** The script that documents of this release hold; undefined when it cannot be read. */
const readBoot = (directory: string, { name, version }: Release) =>
  readFile(path.join(directory, releasePath(name, version), 'client/boot.js'), 'utf8').catch(() => undefined);

const bundleFile = (directory: string, release: Release) =>
  path.join(directory, releasePath(release.name, release.version), serverBundle);

const loadApp = (directory: string, release: Release, renderer: Renderer) =>
  loadBundle<RemoteOnServer>(bundleFile(directory, release), {
    publicPath: assetUrl(release, ''),
    shared: renderer.sharedModules,
  });

/**
 * A release of mf-public that cannot be run on the server is refused while an earlier one still can be; without one,
 * the browser gets the chance to run it.
 */
const loadAppOrKeepKnown = async (
  directory: string,
  release: Release | null,
  renderer: Renderer,
  known: LiveSet | null,
  log: Logger,
) => {
  if (!release?.server) return null;
  try {
    return await loadApp(directory, release, renderer);
  } catch (error) {
    if (known?.app) throw error;
    log.error({ err: error, release: release.version }, 'the server bundle of mf-public cannot be run');
    return null;
  }
};

/**
 * True when the pages of both are made by the same code. A renderer is never shared by two releases of mf-public: it
 * holds the one API, into which each release injects its endpoints, and the first definition of a name stays.
 */
const rendersAlike = ({ releases: known, app }: LiveSet, next: LiveReleases) =>
  known.shell.version === next.shell.version &&
  known['mf-public']?.version === next['mf-public']?.version &&
  (app !== null || !next['mf-public']?.server);

/** Loads the set that the registry names. Rejects when there is no registry or no shell that can be run. */
const loadLiveSet = async (directory: string, known: LiveSet | null, log: Logger): Promise<LiveSet> => {
  const registry = Registry.parse(JSON.parse(await readFile(path.join(directory, registryFile), 'utf8')));
  const [shell, mfPublic, mfConsole] = await Promise.all([
    readRelease(directory, registry, 'shell'),
    readRelease(directory, registry, 'mf-public'),
    readRelease(directory, registry, 'mf-console'),
  ]);
  if (!shell) throw new Error('no release of the shell is live');
  const styles = new Map(
    (await Promise.all([shell, mfPublic].map((one) => readStyles(directory, one)))).flat(),
  );
  const { revision } = registry;
  const boot = await readBoot(directory, shell);
  const releases: LiveReleases = {
    ...{ revision, shell, 'mf-public': mfPublic, 'mf-console': mfConsole, styles },
    ...(boot === undefined ? {} : { boot }),
  };
  if (known && rendersAlike(known, releases)) return { ...known, releases };
  const renderer = await loadBundle<Renderer>(bundleFile(directory, shell), {
    publicPath: assetUrl(shell, ''),
  });
  return { releases, renderer, app: await loadAppOrKeepKnown(directory, mfPublic, renderer, known, log) };
};

const pollMs = 1000;

/**
 * Keeps the live set: loads it, and loads it again when told (`refresh`) or when the registry's file was replaced,
 * which is looked at every second so that a lost signal heals. A set that cannot be loaded leaves the known one live.
 * `onChanged` is called when another set than the one before is live here.
 */
export const followLiveSet = async (
  directory: string,
  log: Logger,
  onChanged: (revision: number) => void = () => undefined,
) => {
  let current: LiveSet | null = null;
  let reason: string | null = null;
  let seen = '';
  let loading: Promise<void> = Promise.resolve();

  const load = async () => {
    try {
      const next = await loadLiveSet(directory, current, log);
      const { revision, shell } = next.releases;
      const before = current;
      current = next;
      if (revision !== before?.releases.revision) {
        const versions = [shell, next.releases['mf-public'], next.releases['mf-console']].map(
          (r) => r?.version,
        );
        log.info({ revision, versions }, 'releases are live');
        if (before) onChanged(revision);
      }
      reason = null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== reason) log.error({ err: error }, 'the releases cannot be loaded');
      reason = message;
    }
  };
  const refresh = () => {
    loading = loading.then(load);
    return loading;
  };
  const poll = async () => {
    const now = await stat(path.join(directory, registryFile)).then(
      ({ mtimeMs, ino }) => `${mtimeMs} ${ino}`,
      () => 'missing',
    );
    if (now === seen && reason === null) return;
    seen = now;
    await refresh();
  };

  await poll();
  const timer = setInterval(() => void poll(), pollMs);
  timer.unref();
  return {
    current: () => current,
    /** Why the newest set is not live; null when it is. */
    problem: () => reason,
    refresh,
    stop: () => clearInterval(timer),
  };
};

export type FollowedLiveSet = Awaited<ReturnType<typeof followLiveSet>>;
