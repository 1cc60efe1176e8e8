import { assetUrl, type Release } from '@plinth/contracts/releases';
import type { PageReleases } from '../page.ts';
import type { LiveReleases } from './contract.ts';
import { remember } from './remember.ts';
import { remotesFor } from './remotes.ts';

/** The attribute for one file of a release; none where its release has no hash of it. */
export const integrityOf = (release: Release, file: string): { integrity?: string } => {
  const integrity = release.integrity[`client/${file}`];
  return integrity ? { integrity } : {};
};

const client = 'client/';

/** All scripts and style sheets of a release that a browser may get. */
const filesOf = ({ integrity }: Release): string[] =>
  Object.keys(integrity)
    .filter((file) => file.startsWith(client) && /\.(js|css)$/.test(file))
    .map((file) => file.slice(client.length));

const hashesOf = (release: Release, files: readonly string[]) => ({
  [assetUrl(release, '')]: Object.fromEntries(
    files.flatMap((file) => {
      const { integrity } = integrityOf(release, file);
      return integrity ? [[file, integrity]] : [];
    }),
  ),
});

/** What every page of an audience may load. */
const hashesFor = remember((releases: LiveReleases) => {
  const all = (audience: 'visitors' | 'staff'): PageReleases['integrity'] =>
    Object.assign(
      {},
      ...[releases.shell, ...remotesFor(releases, audience)].map((release) =>
        hashesOf(release, filesOf(release)),
      ),
    );
  return { visitors: all('visitors'), staff: all('staff') };
});

/**
 * The hashes of what a page may load: of all that those may load whom it is for, and in a visitors' page of those files of the
 * console that it names, for whoever turns out to be signed in.
 */
export const pageIntegrity = (
  releases: LiveReleases,
  isRoom: boolean,
  { staff }: PageReleases['remotes'],
): PageReleases['integrity'] => {
  if (isRoom) return hashesFor(releases).staff;
  const named = remotesFor(releases, 'staff').map((release, index) => {
    const base = assetUrl(release, '');
    const { scripts = [], styles = [] } = staff[index] ?? {};
    return hashesOf(
      release,
      [...scripts, ...styles].map((address) => address.slice(base.length)),
    );
  });
  return Object.assign({}, hashesFor(releases).visitors, ...named);
};
