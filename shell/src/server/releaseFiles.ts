import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  assetUrl,
  Registry,
  Release,
  registryFile,
  releaseFile,
  releasePath,
  serverBundle,
} from '@plinth/contracts/releases';
import type { DevelopmentSet } from '@plinth/contracts/sets';
import type { BundleSource } from './bundle.ts';

/** Where releases are read. */
export interface ReleaseFiles {
  release(name: string, version: string): Promise<Release>;
  bundle(release: Release): Promise<BundleSource>;
  /** The style sheets of a release by their addresses, as far as they can be read. */
  styles(release: Release): Promise<[string, string][]>;
  /** The script that documents of a shell's release hold; undefined when it cannot be read. */
  boot(shell: Release): Promise<string | undefined>;
}

export interface ReleasesDirectory extends ReleaseFiles {
  registryFile: string;
  registry(): Promise<Registry>;
}

/** Reads releases and their registry from a directory. */
export const releasesIn = (directory: string): ReleasesDirectory => {
  const fileOf = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string) =>
    path.join(directory, releasePath(name, version), file);
  const clientText = (release: Release, file: string) =>
    readFile(fileOf(release, path.join('client', file)), 'utf8').catch(() => undefined);

  return {
    registryFile: path.join(directory, registryFile),
    registry: async () =>
      Registry.parse(JSON.parse(await readFile(path.join(directory, registryFile), 'utf8'))),
    release: async (name, version) =>
      Release.parse(JSON.parse(await readFile(fileOf({ name, version }, releaseFile), 'utf8'))),
    bundle: async (release) => {
      const file = fileOf(release, serverBundle);
      return { file, text: await readFile(file, 'utf8') };
    },
    styles: async (release) => {
      const read = release.styles.map(async (file): Promise<[string, string][]> => {
        const css = await clientText(release, file);
        return css === undefined ? [] : [[assetUrl(release, file), css]];
      });
      return (await Promise.all(read)).flat();
    },
    boot: (shell) => clientText(shell, 'boot.js'),
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
