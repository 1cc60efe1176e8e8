import type { Logger } from '@plinth/runtime/log';
import type { Signals } from '@plinth/runtime/signals';
import { LRUCache } from 'lru-cache';
import { versionsOf } from './names.ts';

/** Bookkeeping of one entry, so that many small images do not count as nothing. */
const entryOverhead = 500;

/**
 * Keeps the hottest images in memory, up to `megabytes`. Concurrent misses for one key load once; what could not
 * be found, or was forgotten while it was being loaded, is not remembered.
 */
export const imageCache = <T extends { readonly bytes: Buffer }>(
  megabytes: number,
  load: (key: string) => Promise<T | null>,
) => {
  const cache = new LRUCache<string, T>({
    maxSize: megabytes * 1_048_576,
    sizeCalculation: ({ bytes }) => bytes.length + entryOverhead,
  });
  const flights = new Map<string, Promise<T | null>>();

  const start = (key: string): Promise<T | null> => {
    const flight = load(key).then((found) => {
      if (found && flights.get(key) === flight) cache.set(key, found);
      return found;
    });
    flights.set(key, flight);
    const land = () => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    flight.then(land, land);
    return flight;
  };

  return {
    get: async (key: string): Promise<T | null> => cache.get(key) ?? flights.get(key) ?? start(key),
    forget: (key: string) => {
      cache.delete(key);
      flights.delete(key);
    },
    clear: () => {
      cache.clear();
      flights.clear();
    },
  };
};

type Forgetful = Pick<ReturnType<typeof imageCache>, 'forget' | 'clear'>;

/** Has the cache forget the image and its renditions. */
export const forgetImage = (cache: Pick<Forgetful, 'forget'>, name: string) => {
  for (const version of versionsOf(name)) cache.forget(version);
};

/** Has the cache forget what is removed, by whichever replica; and everything, when a removal may have gone unheard. */
export const forgetRemoved = (cache: Forgetful, signals: Signals, log: Logger) => {
  signals.onGap(cache.clear);
  signals
    .on('image.removed', ({ name }) => forgetImage(cache, name))
    .catch((error) => log.warn({ err: error }, 'removed images may be served from memory'));
};
