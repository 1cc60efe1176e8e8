import type { Language } from '@plinth/contracts/languages';
import { assetUrl, audiences, protocolOf, type Release } from '@plinth/contracts/releases';
import type { PageReleases, PageRemote } from '../page.ts';
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

/** The parts of the host that the console runs, and its room asks for ahead: the store, and what speaks its remotes' protocol. */
export const roomScripts = (releases: LiveReleases): readonly string[] => {
  const { chunks } = releases.shell;
  const isFederated = remotesFor(releases, 'staff').some((remote) => protocolOf(remote) !== 'container');
  const parts = [chunks.store, ...(isFederated ? [chunks.federation] : [])];
  return parts.flatMap((part) => part?.scripts ?? []);
};

/** What documents name of the host's release. */
const namedOfHost = (
  releases: LiveReleases,
  { isRoom, language }: { isRoom: boolean; language: Language },
) => [
  ...releases.shell.scripts,
  releases.shell.entry,
  'vitals.js',
  releases.shell.texts?.[language] ?? '',
  ...(isRoom ? roomScripts(releases) : []),
];

type Named = Pick<PageRemote, 'scripts' | 'styles' | 'module' | 'hashes' | 'texts'>;

/** The hashes of those files of its releases that a page names: whatever else these load, they check themselves. */
export const pageIntegrity = (
  releases: LiveReleases,
  remotes: PageReleases['remotes'],
  page: { isRoom: boolean; language: Language },
): PageReleases['integrity'] => {
  const named = (
    { scripts = [], styles = [], module = '', hashes = '', texts = '' }: Partial<Named> = {},
    base: string,
  ) => [...scripts, ...styles, module, hashes, texts].map((address) => address.slice(base.length));
  const hashes = (release: Release, files: (base: string) => readonly string[]) => {
    const base = assetUrl(release, '');
    return [base, hashesOf(release, files(base))];
  };
  return Object.fromEntries([
    hashes(releases.shell, () => namedOfHost(releases, page)),
    ...audiences.flatMap((audience) =>
      remotesFor(releases, audience).map((release, index) =>
        hashes(release, (base) => named(remotes[audience][index], base)),
      ),
    ),
  ]);
};
