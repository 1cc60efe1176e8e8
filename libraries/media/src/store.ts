import { imageEdgeLimit } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { UploadedFile } from '@plinth/runtime/http/requestBody';
import type { Logger } from '@plinth/runtime/log';
import type { Metrics } from '@plinth/runtime/metrics';
import type { Signals } from '@plinth/runtime/signals';
import type { Db, ObjectId } from 'mongodb';
import { imageBucket } from './bucket.ts';
import { forgetImage, forgetRemoved, imageCache } from './cache.ts';
import { newImageName, parseVersion, type Rendition, versionName } from './names.ts';
import { cropForPreview, type EncodedImage, recodeImage, shrinkImage } from './recode.ts';
import type { ImageReferences } from './references.ts';
import { safeAgeMs, sweepImages } from './sweep.ts';
import { sweepWorker } from './sweepWorker.ts';

/** Where images are read from. */
export interface ImageSource {
  /**
   * The image, or its rendition: of one of the `renditionWidths`, for which an image is never enlarged, or cut to `previewSize`.
   */
  read(name: string, rendition?: Rendition): Promise<{ readonly bytes: Buffer } | null>;
}

interface Options {
  readonly db: Db;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly signals: Signals;
  /** The documents that name the images. */
  readonly references: ImageReferences;
  /** What the names of its images begin with. */
  readonly prefix?: string;
  /** The widest and highest, in pixels, that an image is kept. */
  readonly edge?: number;
  readonly cacheMegabytes?: number;
}

/** How long a request may take from its first image to the write that names it: a process may have slept in between. */
const namedWithinMs = 10 * 60 * 1000;

export type ImageStore = ReturnType<typeof createImageStore>;

/**
 * The images of a service: decoded and encoded anew when they come, kept in its own database under names of ours,
 * with renditions that are made when first asked for.
 *
 * Which images are kept is what documents say. An image is stored before a document names it, and removed after the
 * last one stopped. What is certain is done at once; where a crash or a lost answer leaves a doubt, nothing is removed,
 * and the sweep ends it when no request can be under way any more.
 */
export const createImageStore = ({
  db,
  log,
  metrics,
  signals,
  references,
  prefix = '',
  edge = imageEdgeLimit,
  cacheMegabytes = 64,
}: Options) => {
  const bucket = imageBucket(db);

  const makeRendition = async (version: string): Promise<EncodedImage | null> => {
    const { name, rendition } = parseVersion(version);
    const original = rendition === undefined ? null : await cache.get(name);
    if (!original || rendition === undefined) return original;
    if (rendition !== 'preview' && original.width <= rendition) return original;
    const made = await (rendition === 'preview'
      ? cropForPreview(original)
      : shrinkImage(original, rendition));
    await bucket
      .put(version, made)
      .catch((error) => log.warn({ err: error, version }, 'a rendition could not be kept'));
    return made;
  };
  const cache = imageCache(
    cacheMegabytes,
    async (version) => (await bucket.read(version)) ?? (await makeRendition(version)),
  );

  forgetRemoved(cache, signals, log);

  const store = async (upload: UploadedFile, sending?: ObjectId): Promise<string> => {
    const image = await recodeImage(upload.bytes, edge);
    const name = newImageName(prefix, image.isDrawing, sending);
    await bucket.put(name, image);
    return name;
  };

  const remove = async (names: readonly string[]) => {
    if (names.length === 0) return;
    await bucket.remove(names);
    for (const name of names) {
      forgetImage(cache, name);
      await signals
        .send('image.removed', { name })
        .catch((error) => log.warn({ err: error, name }, 'a removed image may be served from memory'));
    }
  };

  /**
   * Removes images that a write took out of a document, save those that another document names. Never fails: what
   * could not be removed is left for the sweep.
   */
  const discard = async (names: readonly string[]) => {
    try {
      const leaving = [...new Set(names)].filter((name) => name !== '');
      const named = new Set(await references.namedAmong(leaving));
      await remove(leaving.filter((name) => !named.has(name)));
    } catch (error) {
      log.warn({ err: error }, 'images are left for the sweep');
    }
  };

  const sweep = (before = new Date(Date.now() - safeAgeMs)) =>
    sweepImages({ bucket, references, remove }, before);
  const worker = sweepWorker({ sweep, log, metrics });

  return {
    repositories: bucket.repositories,

    read: (name: string, rendition?: Rendition): Promise<EncodedImage | null> =>
      cache.get(versionName(name, rendition)),

    /**
     * Stores the uploads and makes the write that names them; `write` receives the names in the order of the uploads.
     * A write that is refused (a `Problem`) has named none of them, so they are removed. One that fails otherwise may
     * have been made all the same: its images are kept until the sweep looks. With a `sending` their names say that it made them. Throws `not-an-image` before anything is written.
     */
    store: async <T>(
      uploads: readonly UploadedFile[],
      write: (names: string[]) => Promise<T>,
      sending?: ObjectId,
    ): Promise<T> => {
      const begun = Date.now();
      const arrivals = await Promise.allSettled(uploads.map((upload) => store(upload, sending)));
      const names = arrivals.flatMap((arrival) => (arrival.status === 'fulfilled' ? [arrival.value] : []));
      const failed = arrivals.find((arrival) => arrival.status === 'rejected');
      try {
        if (failed) throw failed.reason;
        if (Date.now() - begun > namedWithinMs) throw new Problem('part-timeout');
        return await write(names);
      } catch (error) {
        if (failed || error instanceof Problem) await discard(names);
        throw error;
      }
    },

    discard,

    /** Looks at everything that was stored before a moment, an hour ago unless said otherwise. */
    sweep,
    start: worker.start,
    close: worker.close,
  } satisfies ImageSource & BackgroundWorker & Record<string, unknown>;
};
