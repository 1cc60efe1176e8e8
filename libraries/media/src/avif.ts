import type { Logger } from '@plinth/runtime/log';
import { createTurns } from '@plinth/runtime/turns';
import type { ImageBucket } from './bucket.ts';
import { type AvifRendition, avifName, versionName } from './names.ts';
import type { EncodedImage } from './recode.ts';

/** What is asked for beyond these is asked for again, once they are made. */
const mostWaiting = 500;

interface Deps {
  readonly bucket: Pick<ImageBucket, 'idOf' | 'put'>;
  /** A version of an image, from memory or from the bucket; a rendition in WebP is made where there is none. */
  readonly read: (version: string) => Promise<EncodedImage | null>;
  readonly encode: (original: EncodedImage, name: string, rendition: AvifRendition) => Promise<EncodedImage>;
  readonly log: Logger;
}

/**
 * The AVIFs of renditions. Whoever asks for one first is answered at once that there is none, and it is made in the background, one at
 * a time: it takes a second of a processor, for which nobody waits. Where AVIF takes no fewer bytes, WebP is kept in its place, so
 * that nothing is tried twice; what cannot be encoded is tried again by another process.
 */
export const avifRenditions = ({ bucket, read, encode, log }: Deps) => {
  const turns = createTurns({ atOnce: 1 });
  const wanted = new Set<string>();
  let making: Promise<unknown> = Promise.resolve();
  let closed = false;

  const make = async (name: string, rendition: AvifRendition) => {
    const version = avifName(name, rendition);
    if (closed || (await bucket.idOf(version))) return;
    const [original, webp] = [await read(name), await read(versionName(name, rendition))];
    if (!original || !webp) return;
    const avif = await encode(original, name, rendition);
    await bucket.put(version, avif.bytes.length < webp.bytes.length ? avif : webp);
  };

  const want = (version: string, name: string, rendition: AvifRendition) => {
    if (closed || turns.waiting() >= mostWaiting) return;
    wanted.add(version);
    making = turns
      .run(() => make(name, rendition))
      .then(
        () => wanted.delete(version),
        (error) => log.warn({ err: error, version }, 'a picture stays without AVIF'),
      );
  };

  return {
    /** The AVIF of a rendition; null until it is made. */
    read: async (name: string, rendition: AvifRendition): Promise<EncodedImage | null> => {
      const version = avifName(name, rendition);
      if (wanted.has(version)) return null;
      const kept = await read(version);
      if (!kept && !wanted.has(version)) want(version, name, rendition);
      return kept;
    },
    /** Ends the making; what is under way is kept. */
    close: async () => {
      closed = true;
      await making;
    },
  };
};
