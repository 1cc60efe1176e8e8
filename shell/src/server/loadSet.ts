import { assetUrl, audienceOf, hostName, ownsHome } from '@plinth/contracts/releases';
import type { RemoteOnServer } from '@plinth/kit/discovery';
import type { Logger } from '@plinth/runtime/log';
import type { LiveReleases, Renderer, RunningSet } from '../render/contract.ts';
import { runBundle } from './bundle.ts';
import type { ReleaseFiles } from './releaseFiles.ts';

/** A set of releases, ready to render. */
export interface ReadySet extends RunningSet {
  renderer: Renderer;
  apps: ReadonlyMap<string, RemoteOnServer>;
}

/** What a set consists of: a version for each front end. */
export interface Versions {
  revision: number;
  live: Readonly<Record<string, string>>;
}

/** Those whose pages a server renders. */
const renderedRemotes = ({ remotes = [] }: LiveReleases) =>
  remotes.filter((release) => audienceOf(release) === 'visitors' && release.server);

const readReleases = async (files: ReleaseFiles, { revision, live }: Versions): Promise<LiveReleases> => {
  const releases = await Promise.all(
    Object.entries(live).map(([name, version]) => files.release(name, version)),
  );
  const shell = releases.find(({ name }) => name === hostName);
  if (!shell) throw new Error('no release of the shell is live');
  const remotes = releases.filter((release) => release !== shell);
  const withPages = remotes.filter((release) => audienceOf(release) === 'visitors');
  const styles = new Map((await Promise.all([shell, ...withPages].map(files.styles))).flat());
  const boot = await files.boot(shell);
  return {
    // Where renderers from before there were any number of remotes look for them.
    ...Object.fromEntries(remotes.map((release) => [release.name, release])),
    ...{ revision, shell, remotes, styles },
    ...(boot === undefined ? {} : { boot }),
  };
};

const versionsOf = (releases: LiveReleases) =>
  [releases.shell, ...renderedRemotes(releases)].map(({ name, version }) => `${name} ${version}`).join();

/**
 * True when the pages of both are made by the same code. A renderer is never shared by two releases of a remote: it holds the one
 * API, into which each release injects its endpoints, and the first definition of a name stays.
 */
const rendersAlike = ({ releases: known, apps }: ReadySet, next: LiveReleases) =>
  versionsOf(known) === versionsOf(next) && renderedRemotes(next).every(({ name }) => apps.has(name));

/**
 * Runs the server bundles of remotes. One that cannot be run is refused while an earlier one of that remote still can be; without
 * one, the browser gets the chance to run it.
 */
const loadApps = async (
  files: ReleaseFiles,
  releases: LiveReleases,
  renderer: Renderer,
  known: ReadySet | null,
  log: Logger,
) => {
  const apps = new Map<string, RemoteOnServer>();
  for (const release of renderedRemotes(releases)) {
    const { name, version } = release;
    try {
      const options = { publicPath: assetUrl(release, ''), shared: renderer.sharedModules };
      apps.set(name, runBundle<RemoteOnServer>(await files.bundle(release), options));
    } catch (error) {
      if (known?.apps.has(name)) throw error;
      log.error({ err: error, name, release: version }, 'the server bundle of a remote cannot be run');
    }
  }
  return apps;
};

/** The application that renderers from before there were several look for: that of the home remote. */
const homeApp = (releases: LiveReleases, apps: ReadonlyMap<string, RemoteOnServer>) => {
  const home = renderedRemotes(releases).find(ownsHome);
  return (home && apps.get(home.name)) ?? null;
};

/**
 * Loads a set of releases; what `known` holds of it is not run again. Rejects when there is no release of the shell that can be
 * run, or when a remote that `known` can run cannot be run in its new release.
 */
export const loadSet = async (
  files: ReleaseFiles,
  versions: Versions,
  known: ReadySet | null,
  log: Logger,
): Promise<ReadySet> => {
  const releases = await readReleases(files, versions);
  if (known && rendersAlike(known, releases)) return { ...known, releases };
  const { shell } = releases;
  const renderer = runBundle<Renderer>(await files.bundle(shell), { publicPath: assetUrl(shell, '') });
  const apps = await loadApps(files, releases, renderer, known, log);
  return { releases, renderer, apps, app: homeApp(releases, apps) };
};
