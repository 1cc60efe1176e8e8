import { hash } from 'node:crypto';
import { imageEdgeLimit } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import type { UploadedFile } from '@plinth/runtime/http/requestBody';
import type { Logger } from '@plinth/runtime/log';
import type { Metrics } from '@plinth/runtime/metrics';
import type { Signals } from '@plinth/runtime/signals';
import { type Db, ObjectId } from 'mongodb';
import { Counter } from 'prom-client';
import { avifRenditions } from './avif.ts';
import { imageBucket } from './bucket.ts';
import { forgetImage, forgetRemoved, imageCache } from './cache.ts';
import { fileChanges, type ReplaceIn } from './fileChanges.ts';
import {
  type AvifRendition,
  isAvifName,
  newImageName,
  parseVersion,
  type Rendition,
  versionName,
} from './names.ts';
import { type PictureDocument, pictureRepository } from './pictures.ts';
import { type EncodedImage, factsOf, type RecodedImage, recodeImage } from './recode.ts';
import { type ImageReferences, noReferences } from './references.ts';
import { renditionOf } from './renditions.ts';
import { sweepPictures, unreferredMs, writtenWithinMs } from './sweep.ts';
import { sweepWorker } from './sweepWorker.ts';

/** Where images are read from. */
export interface ImageSource {
  /**
   * The image, or its rendition: of one of the `renditionWidths`, for which an image is never enlarged, cut to `previewSize` or to one
   * of the `pictureShapes`, or as mails show it.
   */
  read(name: string, rendition?: Rendition): Promise<{ readonly bytes: Buffer } | null>;
  /** The rendition as AVIF: null until it is made, which it then will be, and undefined of pictures that are kept as WebP alone. */
  readAvif(name: string, rendition: AvifRendition): Promise<{ readonly bytes: Buffer } | null | undefined>;
}

interface Options {
  readonly db: Db;
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
  readonly signals: Signals;
  /** The documents that name the files of pictures. */
  readonly references: ImageReferences;
  /** The documents that say which files others named once: these stay, shown or not, in the library or not. */
  readonly history?: ImageReferences;
  /** Has these documents show another file in place of one: for pictures that may be changed. */
  readonly replaceIn?: ReplaceIn;
  /** What the names of its files begin with. */
  readonly prefix?: string;
  /** The widest and highest, in pixels, that a picture is kept. */
  readonly edge?: number;
  readonly cacheMegabytes?: number;
}

/** A picture that is there already, by its id as a call names it, or by its file as an older text does. */
export type NamedPicture = ({ readonly id: string } | { readonly file: string }) & {
  /** The field that names it, for whoever is told that it is not there. */
  readonly field: string;
};

/** What a write does to the pictures of its document. */
export interface PictureChange {
  readonly uploads?: readonly UploadedFile[];
  readonly named?: readonly NamedPicture[];
  /** The files that the document names and may no longer name afterwards. */
  readonly leaves?: readonly string[];
  /** The files that the document names: none of the uploads gets one of these, so that its calls can tell its pictures by name. */
  readonly beside?: readonly string[];
}

interface Adding {
  readonly _id?: ObjectId;
  readonly alt?: string;
  readonly isKept?: boolean;
}

/** An upload that is a picture. */
interface Prepared {
  readonly digest: string;
  readonly decode: () => Promise<RecodedImage>;
}

/** A picture for an upload, and whether it was made for it. */
interface Acquired {
  readonly picture: PictureDocument;
  readonly isNew: boolean;
}

const gone = (field: string) =>
  new Problem('invalid-fields', {
    faults: { [field]: { code: 'picture-gone' } },
  });

export type ImageStore = ReturnType<typeof createImageStore>;

/**
 * The pictures of a service: decoded and encoded anew when they come, kept in its own database under names of ours,
 * with renditions that are made when first asked for. Each is a document, known by the bytes that were sent. The protocol of what is
 * kept is in the README.
 */
export const createImageStore = ({
  db,
  log,
  metrics,
  signals,
  references,
  history = noReferences,
  replaceIn = async () => undefined,
  prefix = '',
  edge = imageEdgeLimit,
  cacheMegabytes = 64,
}: Options) => {
  const bucket = imageBucket(db);
  const pictures = pictureRepository(db);
  const missing = new Counter({
    name: 'pictures_missing_total',
    help: 'How often a picture was asked for whose file is not there',
    registers: [metrics.registry],
  });

  const makeRendition = async (version: string): Promise<EncodedImage | null> => {
    const { name, rendition } = parseVersion(version);
    const original = rendition === undefined ? null : await cache.get(name);
    if (!original || rendition === undefined) return original;
    if (typeof rendition === 'number' && original.width <= rendition) return original;
    const made = await renditionOf(original, name, rendition);
    await bucket
      .put(version, made)
      .catch((error) => log.warn({ err: error, version }, 'a rendition could not be kept'));
    return made;
  };
  const cache = imageCache(
    cacheMegabytes,
    async (version) =>
      (await bucket.read(version)) ?? (isAvifName(version) ? null : await makeRendition(version)),
  );
  const avifs = avifRenditions({
    bucket,
    read: cache.get,
    encode: (...rendition) => renditionOf(...rendition, 'avif'),
    log,
  });

  forgetRemoved(cache, signals, log);

  const removeFiles = async (names: readonly string[]) => {
    if (names.length === 0) return;
    await bucket.remove(names);
    for (const name of names) {
      forgetImage(cache, name);
      await signals
        .send('image.removed', { name })
        .catch((error) => log.warn({ err: error, name }, 'a removed image may be served from memory'));
    }
  };

  const isStored = async ({ file }: PictureDocument) => (await bucket.missing([file])).length === 0;

  /** Stores a file and then its picture. Null when somebody else has stored the same bytes in the meantime. */
  const make = async (image: RecodedImage, digest: string | undefined, adding: Adding) => {
    const file = newImageName(prefix, { isDrawing: image.isDrawing });
    const facts = await factsOf(image.bytes);
    await bucket.put(file, image);
    const picture = await pictures.insert({
      ...{ _id: new ObjectId(), isKept: false, ...adding, file, ...facts },
      ...(digest && { hash: digest }),
    });
    if (!picture) await bucket.remove([file]);
    return picture;
  };

  /** Decodes an upload whose bytes are not there yet: one that is no picture is refused before anything is stored. */
  const prepare = async ({ bytes }: UploadedFile): Promise<Prepared> => {
    const digest = hash('sha256', bytes, 'base64url');
    const isKnown = await pictures.isKnown(digest);
    const decoded = isKnown ? undefined : await recodeImage(bytes, edge);
    return { digest, decode: async () => decoded ?? recodeImage(bytes, edge) };
  };

  const acquire = async (
    { digest, decode }: Prepared,
    adding: Adding = {},
    beside: readonly string[] = [],
  ): Promise<Acquired> => {
    for (;;) {
      const known = await pictures.take({ hash: digest }, adding.isKept);
      const isBeside = known !== null && beside.includes(known.file);
      if (known && !isBeside) {
        // A version that does not know pictures removes files of which it finds no document.
        if (!(await isStored(known))) await bucket.put(known.file, await decode());
        return { picture: known, isNew: adding._id?.equals(known._id) ?? false };
      }
      const picture = await make(await decode(), isBeside ? undefined : digest, adding);
      if (picture) return { picture, isNew: true };
    }
  };

  const takeNamed = async (named: NamedPicture): Promise<string> => {
    if ('id' in named && !ObjectId.isValid(named.id)) throw gone(named.field);
    const picture = await pictures.take(
      'id' in named ? { _id: new ObjectId(named.id) } : { file: named.file },
    );
    if (!picture || !(await isStored(picture))) throw gone(named.field);
    return picture.file;
  };

  /** Lets pictures go that were made for a write which was refused, unless somebody else has taken them. Never fails: the sweep is behind it. */
  const giveUp = async (acquired: readonly Acquired[]) => {
    try {
      for (const { picture, isNew } of acquired) {
        if (!isNew || !(await pictures.letGo(picture))) continue;
        await removeFiles([picture.file]);
        await pictures.forget(picture._id);
      }
    } catch (error) {
      log.warn({ err: error }, 'pictures are left for the sweep');
    }
  };

  /** The pictures of the uploads, in their order; of several with the same bytes the first one alone is not a copy. */
  const acquireAll = (prepared: readonly Prepared[], beside: readonly string[]) => {
    const digests = prepared.map(({ digest }) => digest);
    return Promise.allSettled(
      prepared.map(async (one, place) => {
        if (digests.indexOf(one.digest) === place) return acquire(one, {}, beside);
        const copy = await make(await one.decode(), undefined, {});
        return { picture: copy as PictureDocument, isNew: true };
      }),
    );
  };

  const sweep = (before = new Date(Date.now() - unreferredMs - writtenWithinMs)) =>
    sweepPictures({ db, bucket, pictures, references, history, replaceIn, removeFiles }, before);
  const worker = sweepWorker({ sweep, log, metrics });

  return {
    repositories: [...bucket.repositories, pictures],
    pictures,

    read: async (name: string, rendition?: Rendition): Promise<EncodedImage | null> => {
      const image = await cache.get(versionName(name, rendition));
      if (!image && (await pictures.knownAmong([name])).length > 0) {
        missing.inc();
        log.error({ name }, 'the file of a picture is not there');
      }
      return image;
    },

    readAvif: avifs.read,

    /** Puts a picture into the library; the one that is there when its bytes are. Throws `not-an-image`. */
    add: async (upload: UploadedFile, adding: Pick<Adding, '_id' | 'alt'>) =>
      acquire(await prepare(upload), { ...adding, isKept: true }),

    /**
     * Makes a write that changes which pictures its document names. It receives the files of the uploads and of the named pictures, in
     * this order. None of these goes before the write is made, and none that it leaves before it was made an hour ago. Those that were
     * made for a write that is refused (a `Problem`) go at once. Throws `not-an-image`, and `invalid-fields` for a named picture
     * that is not there, before anything is written.
     */
    write: async <T>(
      { uploads = [], named = [], leaves = [], beside = [] }: PictureChange,
      write: (files: string[]) => Promise<T>,
    ): Promise<T> => {
      const prepared = await Promise.all(uploads.map(prepare));
      const begun = Date.now();
      const taken = await Promise.all(named.map(takeNamed));
      const arrivals = await acquireAll(prepared, beside);
      const acquired = arrivals.flatMap((arrival) => (arrival.status === 'fulfilled' ? [arrival.value] : []));
      const failed = arrivals.find((arrival) => arrival.status === 'rejected');
      try {
        if (failed) throw failed.reason;
        await pictures.leave(leaves);
        if (Date.now() - begun > writtenWithinMs) throw new Problem('part-timeout');
        return await write([...acquired.map(({ picture }) => picture.file), ...taken]);
      } catch (error) {
        if (failed || error instanceof Problem) await giveUp(acquired);
        throw error;
      }
    },

    ...fileChanges({ bucket, pictures, references, replaceIn, prefix, edge }),

    /** Ends what was left open more than an hour ago, unless another moment is said. */
    sweep,
    start: worker.start,
    close: () => Promise.all([worker.close(), avifs.close()]),
  } satisfies ImageSource & BackgroundWorker & Record<string, unknown>;
};
