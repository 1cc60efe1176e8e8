import { SetClaims, signedAs } from '@plinth/contracts/releaseReading';
import { createDiskCache } from './diskCache.ts';
import { setFile } from './followSet.ts';
import { createReleaseReader } from './reader.ts';
import { createSignatures } from './signatures.ts';
import type { ReleaseStore } from './store.ts';

/** Nobody is asked: what is not on the disk is not there. */
const nothing: ReleaseStore = {
  keys: () => Promise.reject(new Error('nobody is asked for keys')),
  set: () => Promise.reject(new Error('nobody is asked for the set')),
  release: async () => null,
  file: async () => null,
};

/**
 * The releases that the servers of this machine have kept in `directory`, checked as they check them, also while nothing runs. Null
 * where no set was ever kept; rejects when what lies there is not what was signed.
 */
export const releasesOnDisk = async (directory: string) => {
  const disk = createDiskCache(directory);
  const signed = await disk.read(setFile);
  if (!signed) return null;
  const signatures = createSignatures(nothing, disk);
  const set = await signatures.verify(signed.toString('utf8'), signedAs.set, SetClaims);
  const altered = { note: () => undefined, current: () => [] };
  const { release, file } = createReleaseReader({ store: nothing, disk, signatures, altered });
  return { set, release, file };
};
