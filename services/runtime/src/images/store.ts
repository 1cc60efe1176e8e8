import type { Db } from 'mongodb';
import type { BackgroundWorker } from '../backgroundWorker.ts';
import type { UploadedFile } from '../http/requestBody.ts';
import type { Logger } from '../log.ts';
import type { Repository } from '../mongo.ts';
import type { Signals } from '../signals.ts';
import { imageBucket } from './bucket.ts';
import { forgetImage, forgetRemoved, imageCache } from './cache.ts';
import { newImageName, parseVersion, versionName } from './names.ts';
import { type EncodedImage, recodeImage, shrinkImage } from './recode.ts';

/** Where images are read from. */
export interface ImageSource {
  /** The image, or its rendition of one of the `renditionWidths`; an image is never enlarged. */
  read(name: string, width?: number): Promise<{ readonly bytes: Buffer } | null>;
}

interface Options {
  readonly db: Db;
  readonly log: Logger;
  readonly signals: Signals;
  /** Whether any document names the image. */
  readonly isUsed: (name: string) => Promise<boolean>;
  /** What the names of its images begin with. */
  readonly prefix?: string;
  /** The widest and highest, in pixels, that an image is kept. */
  readonly edge?: number;
  readonly cacheMegabytes?: number;
}

/** The images that come and go with one write. */
interface Exchange {
  readonly incoming?: readonly UploadedFile[];
  readonly leaving?: readonly string[];
}

/** A write is over long before: what is still doubtful then was left behind by a crash. */
const doubtfulForMs = 60 * 60 * 1000;
const sweepMs = 10 * 60 * 1000;

export type ImageStore = ReturnType<typeof createImageStore>;

/**
 * The images of a service: decoded and encoded anew when they come, kept in its own database under names of ours,
 * with renditions that are made when first asked for. After every write exactly those images remain that a
 * document names; what a crash leaves behind is found by a sweep.
 */
export const createImageStore = ({
  db,
  log,
  signals,
  isUsed,
  prefix = '',
  edge = 2400,
  cacheMegabytes = 64,
}: Options) => {
  const bucket = imageBucket(db);

  const makeRendition = async (version: string): Promise<EncodedImage | null> => {
    const { name, width } = parseVersion(version);
    const original = width === undefined ? null : await cache.get(name);
    if (!original || width === undefined || original.width <= width) return original;
    const rendition = await shrinkImage(original, width);
    await bucket
      .put(version, rendition)
      .catch((error) => log.warn({ err: error, version }, 'a rendition could not be kept'));
    return rendition;
  };
  const cache = imageCache(
    cacheMegabytes,
    async (version) => (await bucket.read(version)) ?? (await makeRendition(version)),
  );

  forgetRemoved(cache, signals, log);

  const store = async (upload: UploadedFile): Promise<string> => {
    const image = await recodeImage(upload.bytes, edge);
    const name = newImageName(prefix);
    await bucket.put(name, image);
    return name;
  };

  const settle = async (names: readonly string[]) => {
    for (const name of new Set(names)) {
      if (await isUsed(name)) {
        await bucket.trust(name);
      } else {
        await bucket.remove(name);
        forgetImage(cache, name);
        await signals
          .send('image.removed', { name })
          .catch((error) => log.warn({ err: error, name }, 'a removed image may be served from memory'));
      }
    }
  };
  const settleQuietly = (names: readonly string[]) =>
    settle(names).catch((error) => log.warn({ err: error }, 'images are left for the sweep'));

  const sweep = async (before = new Date(Date.now() - doubtfulForMs)) => {
    const versions = await bucket.doubtful(before);
    await settleQuietly(versions.map((version) => parseVersion(version).name));
  };
  let timer: NodeJS.Timeout | undefined;

  return {
    repository: bucket as Repository,

    read: (name: string, width?: number): Promise<EncodedImage | null> => cache.get(versionName(name, width)),

    /**
     * Stores the incoming images, makes the write that names them, and then removes those that no document names:
     * the incoming ones when the write failed, the leaving ones when it succeeded. `write` receives the new names
     * in the order of the uploads. Throws `not-an-image` before anything is written.
     */
    exchange: async <T>(
      { incoming = [], leaving = [] }: Exchange,
      write: (names: string[]) => Promise<T>,
    ): Promise<T> => {
      const arrivals = await Promise.allSettled(incoming.map(store));
      const names = arrivals.flatMap((arrival) => (arrival.status === 'fulfilled' ? [arrival.value] : []));
      const touched = [...names, ...leaving.filter((name) => name !== '')];
      try {
        for (const arrival of arrivals) if (arrival.status === 'rejected') throw arrival.reason;
        if (touched.length > names.length) await bucket.doubt(touched);
        return await write(names);
      } finally {
        await settleQuietly(touched);
      }
    },

    /** Looks at the images that have been doubtful since before `before`, an hour ago unless said otherwise. */
    sweep,
    start: () => {
      timer = setInterval(() => {
        sweep().catch((error) => log.warn({ err: error }, 'images could not be swept'));
      }, sweepMs).unref();
    },
    close: async () => {
      clearInterval(timer);
    },
  } satisfies ImageSource & BackgroundWorker & Record<string, unknown>;
};
