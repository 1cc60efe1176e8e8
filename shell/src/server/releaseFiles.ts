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

export type ReleaseFiles = ReturnType<typeof releaseFilesIn>;

/** Reads releases and their registry where they lie. */
export const releaseFilesIn = (directory: string) => {
  const fileOf = ({ name, version }: Pick<Release, 'name' | 'version'>, file: string) =>
    path.join(directory, releasePath(name, version), file);
  const clientText = (release: Release, file: string) =>
    readFile(fileOf(release, path.join('client', file)), 'utf8').catch(() => undefined);

  return {
    registryFile: path.join(directory, registryFile),
    registry: async (): Promise<Registry> =>
      Registry.parse(JSON.parse(await readFile(path.join(directory, registryFile), 'utf8'))),
    release: async (name: string, version: string): Promise<Release> =>
      Release.parse(JSON.parse(await readFile(fileOf({ name, version }, releaseFile), 'utf8'))),
    bundle: (release: Release) => fileOf(release, serverBundle),
    /** The style sheets of a release by their addresses, as far as they can be read. */
    styles: async (release: Release): Promise<[string, string][]> => {
      const read = release.styles.map(async (file): Promise<[string, string][]> => {
        const css = await clientText(release, file);
        return css === undefined ? [] : [[assetUrl(release, file), css]];
      });
      return (await Promise.all(read)).flat();
    },
    /** The script that documents of a shell's release hold; undefined when it cannot be read. */
    boot: (shell: Release) => clientText(shell, 'boot.js'),
  };
};
