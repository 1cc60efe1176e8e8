import { assetUrl, audiences, type Release } from '@plinth/contracts/releases';
import type { PageRelease, PageReleases } from '../page.ts';
import type { LiveReleases } from './contract.ts';
import { remotesFor } from './remotes.ts';

/** The attribute for one file of a release; none where its release has no hash of it. */
export const integrityOf = (release: Release, file: string): { integrity?: string } => {
  const integrity = release.integrity[`client/${file}`];
  return integrity ? { integrity } : {};
};

const hashesOf = (release: Release, files: readonly string[]) =>
  Object.fromEntries(
    files.flatMap((file) => {
      const { integrity } = integrityOf(release, file);
      return integrity ? [[file, integrity]] : [];
    }),
  );

/** The part of the host that makes a store: a room of the console asks for it ahead. */
export const storeScripts = ({ chunks }: Release): readonly string[] => chunks.store?.scripts ?? [];

/** What documents name of the host's release. */
const namedOfHost = (shell: Release, isRoom: boolean) => [
  ...shell.scripts,
  shell.entry,
  'vitals.js',
  ...(isRoom ? storeScripts(shell) : []),
];

/** The hashes of those files of its releases that a page names: whatever else these load, they check themselves. */
export const pageIntegrity = (
  releases: LiveReleases,
  remotes: PageReleases['remotes'],
  isRoom: boolean,
): PageReleases['integrity'] => {
  const named = ({ scripts = [], styles = [] }: Partial<PageRelease> = {}, base: string) =>
    [...scripts, ...styles].map((address) => address.slice(base.length));
  const hashes = (release: Release, files: (base: string) => readonly string[]) => {
    const base = assetUrl(release, '');
    return [base, hashesOf(release, files(base))];
  };
  return Object.fromEntries([
    hashes(releases.shell, () => namedOfHost(releases.shell, isRoom)),
    ...audiences.flatMap((audience) =>
      remotesFor(releases, audience).map((release, index) =>
        hashes(release, (base) => named(remotes[audience][index], base)),
      ),
    ),
  ]);
};
