import { mkdirSync } from 'node:fs';
import { type Database, open, type RootDatabase } from 'lmdb';

/** Numbers a document within the whole store. */
export type RecordId = number;

interface Pending {
  collection: number;
  /** null: the record is being removed. */
  bytes: Buffer | null;
}

/** The writes of one turn of the event loop: they share one transaction and one flush to disk. */
interface Batch {
  committed: Promise<boolean>;
  durable: Promise<void>;
  entries: [RecordId, Pending][];
}

const KEY_BYTES = 10;
const MAX_RECORD = 2 ** 48 - 1;

const keyOf = (collection: number, record: RecordId): Buffer => {
  const key = Buffer.allocUnsafe(KEY_BYTES);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, 6);
  return key;
};

/**
 * Documents on disk, in one LMDB environment. A write is visible to reads at once and durable when the promise of its
 * batch resolves; LMDB commits a batch whole or not at all, and syncs it to disk before the promise resolves.
 */
export class Store {
  readonly #environment: RootDatabase<Buffer, Buffer>;
  readonly #records: Database<Buffer, Buffer>;
  readonly #catalog: Database<Buffer, string>;
  readonly #pending = new Map<RecordId, Pending>();
  #batch: Batch | undefined;
  #nextRecord = 1;
  #onFailure: (error: Error) => void = () => {};

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    // Without overlapping sync a commit is reported only after its pages and its root have reached the disk.
    this.#environment = open<Buffer, Buffer>({
      path: directory,
      noSubdir: false,
      maxDbs: 4,
      overlappingSync: false,
      keyEncoding: 'binary',
      encoding: 'binary',
    });
    this.#records = this.#environment.openDB({ name: 'records', keyEncoding: 'binary', encoding: 'binary' });
    this.#catalog = this.#environment.openDB<Buffer, string>({ name: 'catalog', encoding: 'binary' });
  }

  /** Called when a batch could not be written: what memory says about the affected collections is no longer true. */
  onFailure(handler: (error: Error) => void): void {
    this.#onFailure = handler;
  }

  newRecord(): RecordId {
    return this.#nextRecord++;
  }

  get(collection: number, record: RecordId): Buffer | undefined {
    const pending = this.#pending.get(record);
    if (pending) return pending.bytes ?? undefined;
    return this.#records.getBinary(keyOf(collection, record));
  }

  put(collection: number, record: RecordId, bytes: Buffer): void {
    this.#write(record, { collection, bytes }, this.#records.put(keyOf(collection, record), bytes));
  }

  remove(collection: number, record: RecordId): void {
    this.#write(record, { collection, bytes: null }, this.#records.remove(keyOf(collection, record)));
  }

  /** Removes every record of a collection. */
  clear(collection: number): void {
    for (const record of this.recordsOf(collection)) this.remove(collection, record.record);
  }

  /** All records of a collection in the order in which they were inserted, those still being written included. */
  *recordsOf(collection: number): Generator<{ record: RecordId; bytes: Buffer }> {
    const range = this.#records.getRange({ start: keyOf(collection, 0), end: keyOf(collection, MAX_RECORD) });
    const unwritten = new Map([...this.#pending].filter(([, entry]) => entry.collection === collection));
    for (const { key, value } of range) {
      const record = key.readUIntBE(4, 6);
      const pending = unwritten.get(record);
      unwritten.delete(record);
      if (!pending) yield { record, bytes: value };
      else if (pending.bytes) yield { record, bytes: pending.bytes };
    }
    for (const [record, { bytes }] of [...unwritten].sort(([a], [b]) => a - b))
      if (bytes) yield { record, bytes };
  }

  /** Entries of the catalog: small named values that describe what is stored. */
  *catalogEntries(): Generator<{ name: string; bytes: Buffer }> {
    for (const { key, value } of this.#catalog.getRange()) yield { name: key, bytes: value };
  }

  putCatalog(name: string, bytes: Buffer): void {
    this.#join(this.#catalog.put(name, bytes));
  }

  removeCatalog(name: string): void {
    this.#join(this.#catalog.remove(name));
  }

  /** Collections that have records, whether or not the catalog knows them. */
  *storedCollections(): Generator<number> {
    let collection = 0;
    for (;;) {
      const [key] = this.#records.getKeys({ start: keyOf(collection, 0), limit: 1 });
      if (!key) return;
      collection = key.readUInt32BE(0);
      yield collection;
      collection++;
    }
  }

  /** Numbers new records after every record that the collection already holds. */
  continueAfter(collection: number): void {
    const range = {
      start: keyOf(collection, MAX_RECORD),
      end: keyOf(collection, 0),
      reverse: true,
      limit: 1,
    };
    for (const key of this.#records.getKeys(range)) {
      this.#nextRecord = Math.max(this.#nextRecord, key.readUIntBE(4, 6) + 1);
    }
  }

  /** Resolves when the latest write, and with it every earlier one, is on disk; rejects when it could not be written. */
  durable(): Promise<void> {
    return this.#batch?.durable ?? Promise.resolve();
  }

  async close(): Promise<void> {
    await this.durable().catch(() => {});
    await this.#environment.close();
  }

  #write(record: RecordId, entry: Pending, committed: Promise<boolean>): void {
    this.#pending.set(record, entry);
    this.#join(committed).entries.push([record, entry]);
  }

  /** LMDB gives all writes of one transaction the same promise: that is how a batch is recognised. */
  #join(committed: Promise<boolean>): Batch {
    if (this.#batch?.committed === committed) return this.#batch;
    const batch: Batch = { committed, durable: Promise.resolve(), entries: [] };
    batch.durable = committed.then(
      () => this.#settle(batch),
      (error) => this.#fail(batch, error),
    );
    batch.durable.catch(() => {});
    this.#batch = batch;
    return batch;
  }

  #settle(batch: Batch): void {
    if (this.#batch === batch) this.#batch = undefined;
    for (const [record, entry] of batch.entries) {
      if (this.#pending.get(record) === entry) this.#pending.delete(record);
    }
  }

  async #fail(batch: Batch, error: Error & { commitError?: Promise<never> }): Promise<never> {
    this.#settle(batch);
    const cause = await reasonOf(error);
    this.#onFailure(cause);
    throw cause;
  }
}

const REASON_WAIT_MS = 1_000;

/** LMDB tells why a commit failed in a second promise, which may come late or never. */
async function reasonOf(error: Error & { commitError?: Promise<never> }): Promise<Error> {
  const late = new Promise<Error>((resolve) => setTimeout(resolve, REASON_WAIT_MS, error).unref());
  const reason = Promise.resolve(error.commitError).then(
    () => error,
    (cause: unknown) => (cause instanceof Error ? cause : error),
  );
  return Promise.race([reason, late]);
}
