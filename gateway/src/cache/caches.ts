import { changeSettlesMs } from '@plinth/contracts/constants';
import type { SessionSet } from '@plinth/contracts/sets';
import type { Logger } from '@plinth/runtime/log';
import type { Signals } from '@plinth/runtime/signals';
import { type Answers, createAnswerCache, type Touches } from './answerCache.ts';
import { type ContentChange, touchedBy } from './changes.ts';
import { pagesOfSet } from './pageKey.ts';

export type Caches = ReturnType<typeof createCaches>;

const megabyte = 1024 * 1024;
/** Without a signal, nothing older than this is shown. */
const ttlMs = 60_000;
/** While signals do not arrive, answers are shared between those who ask at about the same time, no more. */
const ttlUnheardMs = 1000;
/** The content of an upload's name never changes; this bounds how long one stays whose removal went unheard. */
const uploadTtlMs = 600_000;
/** How long a start waits for Redis before it goes on without. */
const patienceMs = 2000;

export interface Pages {
  readonly documents: Answers;
  /** Of the console, for browsers in which somebody is signed in. */
  readonly rooms: Answers;
}

interface Options {
  readonly megabytes: number;
  /** False while front ends are being developed: each page may be another one. */
  readonly pagesMayBeKept: boolean;
  readonly signals: Signals;
  readonly log: Logger;
}

/**
 * What the gateway remembers: answers of the public calls of content and auth, rendered pages, the console's rooms, and images. A change is
 * heard by signal, and what it touches is forgotten: lists of the noun and the entity itself, and pages that were made from
 * them; what may have been missed while signals did not arrive is forgotten as a whole.
 */
export const createCaches = ({ megabytes, pagesMayBeKept, signals, log }: Options) => {
  let subscribed = false;
  const goodForMs = () => (subscribed && signals.live() ? ttlMs : ttlUnheardMs);
  const share = (part: number) => Math.floor(megabytes * megabyte * part);
  const answers = createAnswerCache({
    maxBytes: share(1 / 4),
    maxAnswerBytes: 4 * megabyte,
    ttlMs,
    goodForMs,
    settleMs: changeSettlesMs,
  });
  const keptPages = { ttlMs, goodForMs, settleMs: changeSettlesMs };
  const pageShare = (part: number) => (pagesMayBeKept ? share(part) : 0);
  /** Pages of the live set, and of others under their names. The console's rooms are apart, so that a page can never be taken for one. */
  const live = {
    documents: createAnswerCache({
      ...keptPages,
      maxBytes: pageShare(1 / 4),
      // The largest that there is: a sitemap of 50,000 pages.
      maxAnswerBytes: 16 * megabyte,
    }),
    rooms: createAnswerCache({ ...keptPages, maxBytes: pageShare(1 / 32), maxAnswerBytes: megabyte }),
  };
  const pages = (set: SessionSet | null): Pages => {
    if (!set) return live;
    return { documents: pagesOfSet(live.documents, set), rooms: pagesOfSet(live.rooms, set) };
  };
  const uploads = createAnswerCache({
    maxBytes: share(15 / 32),
    maxAnswerBytes: megabyte,
    ttlMs: uploadTtlMs,
  });

  const dropPages = (touches?: Touches) => {
    live.documents.drop(touches);
    live.rooms.drop(touches);
  };
  const contentChanged = (change: ContentChange | null) => {
    const touched = change ? touchedBy(change) : () => true;
    answers.drop(touched);
    dropPages((_key, page) => page?.pageCalls?.some(touched) ?? true);
  };
  const dropAll = () => {
    answers.drop();
    dropPages();
    uploads.drop();
  };

  signals.onGap(dropAll);
  const heard = Promise.all([
    signals.on('content.changed', contentChanged),
    signals.on('image.removed', ({ name }) => uploads.forget(`/uploads/${name}`)),
    signals.on('releases.changed', () => dropPages()),
  ]).then(
    () => {
      dropAll();
      subscribed = true;
    },
    (error) => log.warn({ err: error }, 'changes cannot be heard: answers are kept for a second only'),
  );

  return {
    answers,
    /** The pages of the set that a session sees: null for the live one. Those of all sets share one memory, as they are asked for. */
    pages,
    uploads,
    /** To be called when content was changed through this gateway: its own signal may come later. Null: anything. */
    contentChanged,
    /** Resolves once changes are heard, or cannot be for now. */
    listening: Promise.race([heard, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]),
  };
};
