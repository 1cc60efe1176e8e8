import { assetUrl, Release, releaseFile, serverBundle } from '@plinth/contracts/releases';
import type { DevelopmentSet } from '@plinth/contracts/sets';
import type { Releases } from '@plinth/runtime/releases/followSet';
import type { BundleSource } from '@plinth/runtime/sandbox/runBundle';

/** Where releases are read. */
export interface ReleaseFiles {
  release(name: string, version: string): Promise<Release>;
  bundle(release: Release): Promise<BundleSource>;
  /** The style sheets of a release by their addresses, as far as they can be read. */
  styles(release: Release): Promise<[string, string][]>;
  /** The script that documents of a shell's release hold; undefined when it cannot be read. */
  boot(shell: Release): Promise<string | undefined>;
}

/** Reads published releases. Nothing is handed out that is not what was released. */
export const publishedFiles = (releases: Pick<Releases, 'release' | 'file'>): ReleaseFiles => {
  const textOf = async (release: Release, file: string) =>
    (await releases.file(release, file))?.bytes.toString('utf8');

  return {
    release: (name, version) => releases.release({ name, version }),
    bundle: async (release) => {
      const text = await textOf(release, serverBundle);
      const file = `/${release.name}/${release.version}/${serverBundle}`;
      if (text === undefined) throw new Error(`${release.name} ${release.version} has no server bundle`);
      return { file, text };
    },
    styles: async (release) => {
      const read = release.styles.map(async (file): Promise<[string, string][]> => {
        const css = await textOf(release, `client/${file}`);
        return css === undefined ? [] : [[assetUrl(release, file), css]];
      });
      return (await Promise.all(read)).flat();
    },
    boot: (shell) => textOf(shell, 'client/boot.js'),
  };
};

/** A build may be under way: whoever asks waits for it. */
const buildMs = 60_000;

const fetched = async (address: string) => {
  const reply = await fetch(address, { signal: AbortSignal.timeout(buildMs) });
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}: ${await reply.text()}`);
  return reply;
};

/**
 * What development servers have in place of releases; everything else comes from `files`. Documents link to the style sheets of
 * these, so that a change of one can be shown in an open page.
 */
export const developedFiles = (set: DevelopmentSet, files: ReleaseFiles): ReleaseFiles => {
  const at = (name: string, file: string) => `${set[name]?.address}/${file}`;
  const isDeveloped = ({ name }: Release) => set[name] !== undefined;
  return {
    release: async (name, version) =>
      set[name]
        ? Release.parse(await (await fetched(at(name, releaseFile))).json())
        : files.release(name, version),
    bundle: async (release) => {
      if (!isDeveloped(release)) return files.bundle(release);
      const file = at(release.name, serverBundle);
      return { file, text: await (await fetched(file)).text() };
    },
    styles: async (release) => (isDeveloped(release) ? [] : files.styles(release)),
    boot: async (shell) =>
      isDeveloped(shell) ? (await fetched(at(shell.name, 'client/boot.js'))).text() : files.boot(shell),
  };
};
