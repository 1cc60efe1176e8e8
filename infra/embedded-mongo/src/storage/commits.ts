/** Where a queue's writes go. */
interface Target<W> {
  /** Hands one write over. Writes that are handed over in one turn of the event loop are committed whole or not at all. */
  apply(write: W): Promise<unknown>;
  /** The writes are on disk. */
  committed(writes: readonly W[]): void;
  /** Writes are lost: what memory says is to be put back to what the disk holds, before anything else runs. */
  failed(): void;
}

interface Batch<W> {
  readonly writes: W[];
  /** One promise for each transaction that the batch's writes came into. */
  readonly commits: Set<Promise<unknown>>;
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
  return { writes: [], commits: new Set(), durable, resolve, reject };
}

/**
 * Commits writes in batches, one after the other: what comes while a batch is on its way to the disk waits for the
 * next. When a batch fails, those that wait fail with it, because they were made by commands that saw its writes: a
 * document for a collection whose creation is lost, a unique key that is free only because its holder was removed.
 */
export class CommitQueue<W> {
  readonly #target: Target<W>;
  /** The batch that has been handed over, or is being: it still takes the writes of its turn. */
  #running: Batch<W> | undefined;
  /** The batch that takes writes now. */
  #gathering: Batch<W> | undefined;
  #failures = 0;
  #lastCause: Promise<Error> | undefined;

  constructor(target: Target<W>) {
    this.#target = target;
  }

  add(write: W): void {
    this.#gathering ??= newBatch();
    if (!this.#running) this.#begin(this.#gathering);
    this.#gathering.writes.push(write);
    if (this.#gathering === this.#running) this.#handOver(this.#gathering, write);
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

  #begin(batch: Batch<W>): void {
    this.#running = batch;
    // Asked for before LMDB asks for its own: the batch takes nothing more when LMDB closes its transaction.
    setImmediate(() => this.#close(batch));
    for (const write of batch.writes) this.#handOver(batch, write);
  }

  #handOver({ commits }: Batch<W>, write: W): void {
    const commit = attempt(() => this.#target.apply(write));
    if (commits.has(commit)) return;
    commits.add(commit);
    commit.catch(ignore);
  }

  #close(batch: Batch<W>): void {
    this.#gathering = undefined;
    void Promise.all(batch.commits).then(
      () => this.#succeed(batch),
      (error) => this.#fail(batch, error),
    );
  }

  #succeed(batch: Batch<W>): void {
    this.#running = undefined;
    this.#target.committed(batch.writes);
    batch.resolve();
    if (this.#gathering) this.#begin(this.#gathering);
  }

  #fail(batch: Batch<W>, error: CommitError): void {
    const lost = [batch, this.#gathering];
    this.#running = undefined;
    this.#gathering = undefined;
    this.#failures++;
    this.#target.failed();
    const cause = reasonOf(error);
    this.#lastCause = cause;
    void cause.then((reason) => {
      for (const each of lost) each?.reject(reason);
    });
  }
}

function attempt(apply: () => Promise<unknown>): Promise<unknown> {
  try {
    return apply();
  } catch (error) {
    return Promise.reject(error);
  }
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
