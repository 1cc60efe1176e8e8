import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { CommitQueue } from './commits.ts';
import { DiskReserve, type Usage } from './reserve.ts';

/** Numbers a document within the whole store. */
export type RecordId = number;

interface RecordWrite {
  collection: number;
  record: RecordId;
  /** null: the record is being removed. */
  bytes: Buffer | null;
}

interface CatalogWrite {
  name: string;
  bytes: Buffer | null;
}

type Write = RecordWrite | CatalogWrite;

/** What LMDB counts of one tree; its types leave that out. */
interface TreeStats {
  treeDepth: number;
  treeBranchPageCount: number;
  treeLeafPageCount: number;
  overflowPages: number;
}

interface EnvironmentStats {
  root: TreeStats;
  free: TreeStats;
  lastPageNumber: number;
  pageSize: number;
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
 * Documents on disk, in one LMDB environment. A write is visible to reads at once; who must know that it lasts watches
 * it. All writes of one turn of the event loop are committed together, whole or not at all.
 */
export class Store {
  readonly #environment: RootDatabase<Buffer, Buffer>;
  readonly #records: Database<Buffer, Buffer>;
  readonly #catalog: Database<Buffer, string>;
  readonly #reserve: DiskReserve;
  readonly #pending = new Map<RecordId, RecordWrite>();
  readonly #commits = new CommitQueue<Write>({
    commit: (writes) => this.#commit(writes),
    committed: (writes) => this.#settle(writes),
    failed: () => {
      this.#pending.clear();
      this.#onFailure();
    },
  });
  #nextRecord = 1;
  #onFailure = () => {};

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
    this.#reserve = new DiskReserve(join(directory, 'data.mdb'), () => this.#usage());
  }

  /** Called when writes are lost: what memory says is to be read from the store again. */
  onFailure(handler: () => void): void {
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
    this.#write({ collection, record, bytes });
  }

  remove(collection: number, record: RecordId): void {
    this.#write({ collection, record, bytes: null });
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

  /** Entries of the catalog, as they are on disk: small named values that describe what is stored. */
  *catalogEntries(): Generator<{ name: string; bytes: Buffer }> {
    for (const { key, value } of this.#catalog.getRange()) yield { name: key, bytes: value };
  }

  putCatalog(name: string, bytes: Buffer): void {
    this.#commits.add({ name, bytes });
  }

  removeCatalog(name: string): void {
    this.#commits.add({ name, bytes: null });
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

  /**
   * To be called before the first write of a command. What it answers resolves when everything written until then is
   * on disk, and rejects when anything was lost since: the command cannot tell whether that was its own.
   */
  watch(): () => Promise<void> {
    return this.#commits.watch();
  }

  async close(): Promise<void> {
    await this.watch()().catch(() => {});
    await this.#environment.close();
    this.#reserve.close();
  }

  #write(write: RecordWrite): void {
    this.#pending.set(write.record, write);
    this.#commits.add(write);
  }

  /** LMDB gives all writes of one transaction the same promise. */
  async #commit(writes: readonly Write[]): Promise<void> {
    this.#reserve.claim(writes.map(({ bytes }) => bytes?.length));
    const transactions = new Set(writes.map((write) => this.#apply(write)));
    await Promise.all(transactions);
  }

  #apply(write: Write): Promise<unknown> {
    const { bytes } = write;
    if ('name' in write)
      return bytes ? this.#catalog.put(write.name, bytes) : this.#catalog.remove(write.name);
    const key = keyOf(write.collection, write.record);
    return bytes ? this.#records.put(key, bytes) : this.#records.remove(key);
  }

  #usage(): Usage {
    const { root, free, lastPageNumber, pageSize } = this.#environment.getStats() as EnvironmentStats;
    const trees = [root, free, this.#records.getStats() as TreeStats, this.#catalog.getStats() as TreeStats];
    const sum = (count: (tree: TreeStats) => number) => trees.reduce((total, tree) => total + count(tree), 0);
    return {
      pageSize,
      lastPage: lastPageNumber,
      depth: Math.max(...trees.map(({ treeDepth }) => treeDepth)),
      treePages: sum(({ treeBranchPageCount, treeLeafPageCount }) => treeBranchPageCount + treeLeafPageCount),
      overflowPages: sum(({ overflowPages }) => overflowPages),
    };
  }

  #settle(writes: readonly Write[]): void {
    for (const write of writes) {
      if ('record' in write && this.#pending.get(write.record) === write) this.#pending.delete(write.record);
    }
  }
}
