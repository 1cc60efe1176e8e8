import { changeSettlesMs } from '@plinth/contracts/constants';
import type { Logger } from '@plinth/runtime/log';
import type { Signals } from '@plinth/runtime/signals';
import { createAnswerCache } from './answerCache.ts';

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

interface Options {
  readonly megabytes: number;
  readonly signals: Signals;
  readonly log: Logger;
}

/**
 * What the gateway remembers: answers of content's public calls, rendered pages, the console's rooms, and images. A change is
 * heard by signal; what may have been missed while signals did not arrive is forgotten as a whole.
 */
export const createCaches = ({ megabytes, signals, log }: Options) => {
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
  const documents = createAnswerCache({
    maxBytes: share(1 / 4),
    // The largest that there is: a sitemap of 50,000 pages.
    maxAnswerBytes: 16 * megabyte,
    ttlMs,
    goodForMs,
    settleMs: changeSettlesMs,
  });
  // Apart from visitors' pages, so that the one can never be taken for the other.
  const rooms = createAnswerCache({
    maxBytes: share(1 / 32),
    maxAnswerBytes: megabyte,
    ttlMs,
    goodForMs,
    settleMs: changeSettlesMs,
  });
  const uploads = createAnswerCache({
    maxBytes: share(15 / 32),
    maxAnswerBytes: megabyte,
    ttlMs: uploadTtlMs,
  });

  const dropPages = () => {
    documents.drop();
    rooms.drop();
  };
  const contentChanged = () => {
    answers.drop();
    dropPages();
  };
  const dropAll = () => {
    contentChanged();
    uploads.drop();
  };

  signals.onGap(dropAll);
  const heard = Promise.all([
    signals.on('content.changed', contentChanged),
    signals.on('image.removed', ({ name }) => uploads.forget(`/uploads/${name}`)),
    signals.on('releases.changed', dropPages),
  ]).then(
    () => {
      dropAll();
      subscribed = true;
    },
    (error) => log.warn({ err: error }, 'changes cannot be heard: answers are kept for a second only'),
  );

  return {
    answers,
    documents,
    /** Of the console, for browsers in which somebody is signed in. */
    rooms,
    uploads,
    /** To be called when content was changed through this gateway: its own signal may come later. */
    contentChanged,
    /** Resolves once changes are heard, or cannot be for now. */
    listening: Promise.race([heard, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]),
  };
};
