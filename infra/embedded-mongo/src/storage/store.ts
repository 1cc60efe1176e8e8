import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { CommitQueue } from './commits.ts';
import { KeySpace, type Write } from './keySpace.ts';
import { DiskReserve, type Usage } from './reserve.ts';

/** Numbers a document within the whole store. */
export type RecordId = number;

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

const NUMBER_BYTES = 6;

/** A number as six bytes, whose order is the order of the numbers. */
export function keyOfNumber(number: number): string {
  const high = Math.floor(number / 2 ** 32);
  return String.fromCharCode(high >>> 8, high & 255) + prefixOf(number % 2 ** 32);
}

export function numberOfKey(key: string): number {
  let number = 0;
  for (let i = 0; i < NUMBER_BYTES; i++) number = number * 256 + key.charCodeAt(i);
  return number;
}

const prefixOf = (id: number): string =>
  String.fromCharCode(id >>> 24, (id >>> 16) & 255, (id >>> 8) & 255, id & 255);

/** Keys are strings of bytes, one per character. */
const byteKeys = {
  keyEncoder: {
    writeKey(key: string, target: Buffer, start: number): number {
      const end = start + key.length;
      if (end > target.length) throw new RangeError('The key does not fit');
      for (let i = 0; i < key.length; i++) target[start + i] = key.charCodeAt(i);
      return end;
    },
    readKey: (source: Buffer, start: number, end: number): string => source.toString('latin1', start, end),
  },
};

const numberValues = {
  encoder: {
    encode(number: number): Buffer {
      const bytes = Buffer.allocUnsafe(NUMBER_BYTES);
      bytes.writeUIntBE(number, 0, NUMBER_BYTES);
      return bytes;
    },
    decode: (bytes: Buffer): number => bytes.readUIntBE(0, NUMBER_BYTES),
  },
};

/** Before every number of an index: no index has it. */
const FIGURES = 'figures/';

/**
 * Everything on disk, in one LMDB environment. A write is visible to reads at once; who must know that it lasts watches
 * it. All writes of one turn of the event loop are committed together, whole or not at all.
 */
export class Store {
  /** Small named values that describe what is stored. */
  readonly catalog: KeySpace<Buffer>;
  /** Called when writes are lost: what memory says is to be read from the store again. */
  onFailure = () => {};
  /** What is counted of collections, so that nobody needs to read them for it. */
  readonly figures: KeySpace<number>;
  readonly #environment: RootDatabase<Buffer, string>;
  readonly #records: Database<Buffer, string>;
  readonly #catalog: Database<Buffer, string>;
  readonly #indexes: Database<number, string>;
  readonly #reserve: DiskReserve;
  readonly #commits = new CommitQueue<Write>({
    commit: (writes) => this.#commit(writes),
    settled: (writes) => {
      for (const write of writes) write.space.settle(write);
    },
    failed: () => this.onFailure(),
  });
  #nextRecord = 1;

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    // Without overlapping sync a commit is reported only after its pages and its root have reached the disk.
    this.#environment = open<Buffer, string>({
      path: directory,
      noSubdir: false,
      maxDbs: 4,
      overlappingSync: false,
      encoding: 'binary',
    });
    this.#records = this.#environment.openDB({ name: 'records', ...byteKeys, encoding: 'binary' });
    this.#catalog = this.#environment.openDB({ name: 'catalog', ...byteKeys, encoding: 'binary' });
    this.#indexes = this.#environment.openDB({ name: 'indexes', ...byteKeys, ...numberValues });
    this.#reserve = new DiskReserve(join(directory, 'data.mdb'), () => this.#usage());
    this.catalog = this.#space(this.#catalog, '');
    this.figures = this.#space(this.#indexes, FIGURES);
  }

  /** The documents of a collection, by `keyOfNumber` of their records. */
  recordsOf(collection: number): KeySpace<Buffer> {
    return this.#space(this.#records, prefixOf(collection));
  }

  /** The entries of an index: records by their keys. */
  entriesOf(index: number): KeySpace<number> {
    return this.#space(this.#indexes, prefixOf(index));
  }

  newRecord(): RecordId {
    return this.#nextRecord++;
  }

  /** Numbers new records after this one. */
  continueAfter(record: RecordId): void {
    this.#nextRecord = Math.max(this.#nextRecord, record + 1);
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

  #space<V extends Buffer | number>(database: Database<V, string>, prefix: string): KeySpace<V> {
    return new KeySpace(database, prefix, (write) => this.#commits.add(write));
  }

  /** LMDB gives all writes of one transaction the same promise. */
  async #commit(writes: readonly Write[]): Promise<void> {
    this.#reserve.claim(writes.map(sizeOf));
    await Promise.all(new Set(writes.map((write) => write.space.commit(write))));
  }

  #stats(): EnvironmentStats {
    return this.#environment.getStats() as EnvironmentStats;
  }

  #usage(): Usage {
    const { root, free, lastPageNumber, pageSize } = this.#stats();
    const own = [this.#records, this.#catalog, this.#indexes].map((tree) => tree.getStats() as TreeStats);
    const trees = [root, free, ...own];
    const sum = (count: (tree: TreeStats) => number) => trees.reduce((total, tree) => total + count(tree), 0);
    return {
      pageSize,
      lastPage: lastPageNumber,
      depth: Math.max(...trees.map(({ treeDepth }) => treeDepth)),
      branchPages: sum(({ treeBranchPageCount }) => treeBranchPageCount),
      leafPages: sum(({ treeLeafPageCount }) => treeLeafPageCount),
      overflowPages: sum(({ overflowPages }) => overflowPages),
    };
  }
}

/** How many bytes a write stores; undefined when it removes. */
function sizeOf({ key, value }: Write): number | undefined {
  if (value === null) return undefined;
  return key.length + (typeof value === 'number' ? NUMBER_BYTES : value.length);
}
