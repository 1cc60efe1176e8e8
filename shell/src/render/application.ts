import type { Release } from '@plinth/contracts/releases';
import type { LoadedPage, PageMetadata, RemoteOnServer } from '@plinth/kit/discovery';
import type { RouteObject } from 'react-router-dom';
import type { PageHost } from '../appRoutes.ts';
import { framedRoutes, type RunningRemote } from '../framedRoutes.ts';
import type { LiveReleases, RunningSet } from './contract.ts';
import { learnCallsOf } from './newerCalls.ts';
import { remember } from './remember.ts';
import { remotesAt, remotesFor } from './remotes.ts';

/** The visitors' remotes of one page, as one. */
export interface Application {
  createRoutes(host: PageHost): RouteObject[];
  usesStore: boolean;
  describePage(page: LoadedPage): PageMetadata | undefined;
}

interface Running extends RunningRemote {
  release: Release;
  app: RemoteOnServer;
}

const appOf = ({ apps }: RunningSet, release: Release): RemoteOnServer | undefined => {
  learnCallsOf(release);
  return apps.get(release.name);
};

const join = (home: Running, guests: readonly Running[]): Application => ({
  createRoutes: (host) => framedRoutes([home, ...guests], host),
  usesStore: [home, ...guests].some(({ app }) => app.usesStore !== false),
  describePage: (page) => {
    const { app } = guests.find(({ release }) => release.paths.includes(page.route)) ?? home;
    return app.describePage?.(page);
  },
});

/** The applications of a set, by the names of their remotes: most pages are those of the home remote alone. */
const applicationsOf = remember((_: LiveReleases) => new Map<string, Application>());

/** The application whose pages are at a path; null when the server can run none of it. */
export const applicationAt = (set: RunningSet, pathname: string): Application | null => {
  const remotes = remotesAt(set.releases, 'visitors', pathname);
  const known = applicationsOf(set.releases);
  const key = remotes.map(({ name }) => name).join();
  const found = known.get(key);
  if (found) return found;
  const running: Running[] = [];
  for (const release of remotes) {
    const app = appOf(set, release);
    if (!app) return null;
    running.push({ name: release.name, release, app });
  }
  const [home, ...guests] = running;
  if (!home) return null;
  const made = join(home, guests);
  known.set(key, made);
  return made;
};

/** All visitors' applications that the server can run, that of the home remote first. */
export const applicationsFor = (set: RunningSet): RemoteOnServer[] =>
  remotesFor(set.releases, 'visitors').flatMap((release) => appOf(set, release) ?? []);
