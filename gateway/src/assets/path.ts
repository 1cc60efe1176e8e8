import { join } from 'node:path';

/** One step of a path: never hidden, never upwards, never anything that a file system reads in its own way. */
const segmentPattern = /^[\w@~+-][\w.@~+-]*$/;

/**
 * The file that an address under `/assets/` stands for: `/assets/<name>/<version>/<path>` is
 * `<name>/<version>/client/<path>` of the releases. Null for every address that is not plainly such a path.
 */
export const assetFile = (releasesDir: string, path: string): string | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  const [name, version, ...rest] = decoded.slice('/assets/'.length).split('/');
  if (!name || !version || rest.length === 0) return null;
  if (![name, version, ...rest].every((segment) => segmentPattern.test(segment))) return null;
  return join(releasesDir, name, version, 'client', ...rest);
};
