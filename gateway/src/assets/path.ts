import type { ReleaseKey } from '@plinth/runtime/releases/reader';

/** One step of a path: never hidden, never upwards, never anything that a file system reads in its own way. */
const segmentPattern = /^[\w@~+-][\w.@~+-]*$/;

/** A file of a release, by its path in it. */
export interface AssetAddress {
  readonly release: ReleaseKey;
  readonly file: string;
}

/**
 * The file that an address under `/assets/` stands for: `/assets/<name>/<version>/<path>` is `client/<path>` of that release.
 * Null for every address that is not plainly such a path.
 */
export const assetFile = (path: string): AssetAddress | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const [name, version, ...rest] = decoded.slice('/assets/'.length).split('/');
  if (!name || !version || rest.length === 0) return null;
  if (![name, version, ...rest].every((segment) => segmentPattern.test(segment))) return null;
  return { release: { name, version }, file: ['client', ...rest].join('/') };
};
