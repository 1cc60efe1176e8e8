/** Where a queue's writes go. */
interface Target<W> {
  /** Commits the writes, whole or not at all; resolves when they are on disk. */
  commit(writes: readonly W[]): Promise<unknown>;
  /** The writes are on disk, or lost. */
  settled(writes: readonly W[]): void;
  /** Writes were lost: what memory says is to be put back to what the disk holds, before anything else runs. */
  failed(): void;
}

interface Batch<W> {
  readonly writes: W[];
  readonly durable: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

const ignore = () => {};

function newBatch<W>(): Batch<W> {
  let resolve: () => void = ignore;
  let reject: (cause: unknown) => void = ignore;
  const durable = new Promise<void>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  durable.catch(ignore);
  return { writes: [], durable, resolve, reject };
}

/**
 * Commits writes in batches, one after the other: all writes of a turn of the event loop, and all that came while the
 * batch before was on its way to the disk. When a batch fails, what waits behind it fails too, because it was made by
 * commands that saw its writes: a document for a collection whose creation is lost, a unique key that is free only
 * because its holder was removed.
 */
export class CommitQueue<W> {
  readonly #target: Target<W>;
  /** The batch on its way to the disk. */
  #running: Batch<W> | undefined;
  /** The batch that takes writes. */
  #gathering: Batch<W> | undefined;
  #failures = 0;
  #lastCause: Promise<Error> | undefined;

  constructor(target: Target<W>) {
    this.#target = target;
  }

  add(write: W): void {
    if (!this.#gathering) {
      this.#gathering = newBatch();
      if (!this.#running) setImmediate(() => this.#begin());
    }
    this.#gathering.writes.push(write);
  }

  /**
   * Begins to watch: what it answers resolves when every write that was made until it is called is on disk, and
   * rejects when one could not be written since, whoever made it.
   */
  watch(): () => Promise<void> {
    const failures = this.#failures;
    return async () => {
      await (this.#gathering ?? this.#running)?.durable;
      if (this.#failures !== failures) throw await this.#lastCause;
    };
  }

  #begin(): void {
    const batch = this.#gathering;
    if (!batch || this.#running) return;
    this.#gathering = undefined;
    this.#running = batch;
    void attempt(() => this.#target.commit(batch.writes)).then(
      () => this.#succeed(batch),
      (error) => this.#fail(batch, error),
    );
  }

  #succeed(batch: Batch<W>): void {
    this.#running = undefined;
    this.#target.settled(batch.writes);
    batch.resolve();
    this.#begin();
  }

  #fail(batch: Batch<W>, error: CommitError): void {
    const lost = [batch, this.#gathering];
    this.#running = undefined;
    this.#gathering = undefined;
    this.#failures++;
    for (const each of lost) this.#target.settled(each?.writes ?? []);
    this.#target.failed();
    const cause = reasonOf(error);
    this.#lastCause = cause;
    void cause.then((reason) => {
      for (const each of lost) each?.reject(reason);
    });
  }
}

async function attempt(commit: () => Promise<unknown>): Promise<unknown> {
  return commit();
}

type CommitError = Error & { commitError?: Promise<never> };

const REASON_WAIT_MS = 1_000;

/** LMDB tells why a commit failed in a second promise, which may come late or never. */
async function reasonOf(error: CommitError): Promise<Error> {
  const late = new Promise<Error>((resolve) => setTimeout(resolve, REASON_WAIT_MS, error).unref());
  const reason = Promise.resolve(error.commitError).then(
    () => error,
    (cause: unknown) => (cause instanceof Error ? cause : error),
  );
  return Promise.race([reason, late]);
}
