import { type Audience, ownsHome, type Release } from '@plinth/contracts/releases';
import type { LiveReleases } from './contract.ts';
import { compilePath, decodePath } from './pathMatcher.ts';
import { remember } from './remember.ts';

const byAudience = remember((releases: LiveReleases): Readonly<Record<Audience, readonly Release[]>> => {
  const { remotes } = releases;
  const homeFirst = (audience: Audience) => {
    const own = remotes.filter((release) => release.audience === audience);
    return [...own.filter(ownsHome), ...own.filter((release) => !ownsHome(release))];
  };
  return { visitors: homeFirst('visitors'), staff: homeFirst('staff') };
});

/**
 * The remotes of a set for one audience. The first is the home remote, which owns `/`: it frames the pages of the others, and has
 * every address that nobody owns.
 */
export const remotesFor = (releases: LiveReleases, audience: Audience): readonly Release[] =>
  byAudience(releases)[audience];

const pathsOf = remember(({ paths }: Release) => paths.map((path) => ({ path, match: compilePath(path) })));

/** The path of a release's route for a path, in the router's notation, if it has one. */
export const findRoutePath = (release: Release, pathname: string): string | undefined => {
  const decoded = decodePath(pathname);
  return pathsOf(release).find(({ match }) => match(decoded) !== null)?.path;
};

/** The path of a route for a path, of whichever remote for this audience has one. */
export const findPathFor = (
  releases: LiveReleases,
  audience: Audience,
  pathname: string,
): string | undefined => {
  for (const release of remotesFor(releases, audience)) {
    const path = findRoutePath(release, pathname);
    if (path !== undefined) return path;
  }
  return undefined;
};

/** The remotes that the page at a path is made of: the home remote, and whichever other ones own the path. */
export const remotesAt = (releases: LiveReleases, audience: Audience, pathname: string): readonly Release[] =>
  remotesFor(releases, audience).filter(
    (release, index) => index === 0 || findRoutePath(release, pathname) !== undefined,
  );
