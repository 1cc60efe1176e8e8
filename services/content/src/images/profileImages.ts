import { profileImagePrefix } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import { forgetRemoved, imageCache } from '@plinth/media/cache';
import { parseCut, parseVersion, versionName } from '@plinth/media/names';
import type { ImageSource } from '@plinth/media/store';
import { fileFrom, type ReadablePart } from '@plinth/runtime/parts/readFrom';
import type { ServiceContext } from '@plinth/runtime/service';

const timeoutMs = 5000;
const cacheMegabytes = 8;

const queryFor = (rendition: ReturnType<typeof parseVersion>['rendition']) => {
  if (rendition === undefined) return '';
  if (rendition === 'preview' || rendition === 'mail') return `?crop=${rendition}`;
  if (typeof rendition === 'number') return `?w=${rendition}`;
  const { shape, width } = parseCut(rendition);
  return `?shape=${shape}${width === undefined ? '' : `&w=${width}`}`;
};

/** Profile pictures belong to auth. They are read from it by the call that is answered here, and kept in memory. */
export const profileImages = (
  auth: ReadablePart,
  { signals, log }: Pick<ServiceContext, 'signals' | 'log'>,
): ImageSource => {
  const load = async (version: string) => {
    const { name, rendition } = parseVersion(version);
    try {
      const bytes = await fileFrom(auth, `/uploads/${name}${queryFor(rendition)}`, timeoutMs);
      return bytes && { bytes };
    } catch (cause) {
      throw new Problem('part-unavailable', { cause });
    }
  };
  const cache = imageCache(cacheMegabytes, load);
  forgetRemoved(cache, signals, log);
  return {
    read: (name, rendition) => cache.get(versionName(name, rendition)),
    readAvif: async () => undefined,
  };
};

/** All images of the site: our own, and auth's profile pictures. */
export const siteImages = (own: ImageSource, profiles: ImageSource): ImageSource => {
  const sourceOf = (name: string) => (name.startsWith(profileImagePrefix) ? profiles : own);
  return {
    read: (name, rendition) => sourceOf(name).read(name, rendition),
    readAvif: (name, rendition) => sourceOf(name).readAvif(name, rendition),
  };
};
