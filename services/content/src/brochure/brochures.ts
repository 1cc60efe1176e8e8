import { hash } from 'node:crypto';
import { focusInName } from '@plinth/contracts/pictureNames';
import { Problem } from '@plinth/contracts/problems';
import { jpegOf } from '@plinth/media/recode';
import type { ImageSource } from '@plinth/media/store';
import { createTurns } from '@plinth/runtime/turns';
import { LRUCache } from 'lru-cache';
import type { Brochure, Picture } from './brochure.ts';
import type { Printer } from './printer.ts';

/** Of those that were asked for last. */
const keptMegabytes = 16;
/** Whoever comes when so many wait for theirs is asked to come again. */
const mostWaiting = 4;
const comeAgainSeconds = 5;

/** In pixels, as wide as a sheet of A4 at 200 dots an inch; those of the timeline stand in a column. */
const coverSize = { width: 1654, height: 1103 };
const pictureSize = { width: 960, height: 540 };

interface Deps {
  readonly images: Pick<ImageSource, 'read'>;
  readonly print: Printer;
}

const picturesIn = ({ sections }: Brochure): Picture[] =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'milestone' ? (block.milestone.picture ?? []) : [])),
  );

/**
 * The brochures that are asked for: one is made at a time, each once as long as it says the same, and those that were asked for last
 * are kept. Throws `too-many-requests` when too many wait.
 */
export const createBrochures = ({ images, print }: Deps) => {
  const turns = createTurns({ atOnce: 1 });

  const jpegs = async (brochure: Brochure) => {
    const sizes = new Map([
      ...picturesIn(brochure).map(({ file }) => [file, pictureSize] as const),
      [brochure.cover.file, coverSize] as const,
    ]);
    const pictures = new Map<string, Uint8Array>();
    for (const [file, size] of sizes) {
      const original = await images.read(file);
      if (original) pictures.set(file, await jpegOf(original.bytes, focusInName(file), size));
    }
    return pictures;
  };

  const make = async (brochure: Brochure) => {
    if (turns.waiting() >= mostWaiting)
      throw new Problem('too-many-requests', { retryAfter: comeAgainSeconds });
    const made = await turns.run(async () => print({ brochure, pictures: await jpegs(brochure) }));
    return made ?? undefined;
  };

  const kept = new LRUCache<string, Uint8Array, Brochure>({
    maxSize: keptMegabytes * 1024 * 1024,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_hash, _stale, { context }) => make(context),
  });

  return {
    /** The document of a brochure. */
    of: (brochure: Brochure): Promise<Uint8Array> =>
      kept.forceFetch(hash('sha256', JSON.stringify(brochure)), { context: brochure }),
  };
};
export type Brochures = ReturnType<typeof createBrochures>;
