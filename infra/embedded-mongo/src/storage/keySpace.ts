import type { Database } from 'lmdb';

/** A stretch of keys: from `low` (inclusive) up to `high` (exclusive). */
export interface Interval {
  low: string;
  high: string;
}

export const EVERYTHING: Interval = { low: '', high: '\xff' };

type Value = Buffer | number;

interface Entry<V> {
  key: string;
  value: V;
}

/** A key that is on its way to the disk with its new value; null: it is being removed. */
export interface Write {
  readonly space: KeySpace<Value>;
  readonly key: string;
  value: Value | null;
  /** True once LMDB has the value: another one is then another write. */
  handedOver: boolean;
}

export interface WalkOptions {
  reverse?: boolean;
  /** How many entries at the start are left out. */
  skip?: number;
  /** False where only keys are wanted, which is quicker; values are then undefined. */
  values?: boolean;
  /** How many entries will be wanted, as far as the caller knows: so many are read at first. */
  expected?: number;
}

/** Few keys are read at first: most queries want one page. */
const FIRST_PAGE = 16;
const LARGEST_PAGE = 1_024;

/**
 * The keys of an LMDB database that begin with one prefix, in order, and over them what is still being written: a write
 * is seen at once. Keys are strings of bytes, one per character, given and answered without the prefix.
 */
export class KeySpace<V extends Value> {
  readonly #database: Database<V, string>;
  readonly #prefix: string;
  readonly #onWrite: (write: Write) => void;
  readonly #unwritten = new Map<string, Write>();
  #sorted: string[] | undefined;

  constructor(database: Database<V, string>, prefix: string, onWrite: (write: Write) => void) {
    this.#database = database;
    this.#prefix = prefix;
    this.#onWrite = onWrite;
  }

  get(key: string): V | undefined {
    const write = this.#unwritten.size > 0 ? this.#unwritten.get(key) : undefined;
    return write ? ((write.value as V | null) ?? undefined) : this.#database.get(this.#prefix + key);
  }

  put(key: string, value: V): void {
    this.#write(key, value);
  }

  remove(key: string): void {
    this.#write(key, null);
  }

  /** Removes every key. */
  clear(): void {
    for (const { key } of this.walk(EVERYTHING, { values: false })) this.remove(key);
  }

  /**
   * The entries of the interval in order. It reads page by page and holds nothing open in between; what is written while
   * it is being read may be seen or not.
   */
  walk(interval: Interval, options: WalkOptions = {}): Generator<Entry<V>> {
    const unwritten = this.#unwrittenIn(interval);
    return unwritten.length === 0
      ? this.#written(interval, options)
      : this.#merged(unwritten, interval, options);
  }

  /** How many entries the interval holds; counting stops at `limit`. */
  count(interval: Interval, limit = Number.POSITIVE_INFINITY): number {
    if (this.#unwrittenIn(interval).length > 0) {
      let count = 0;
      for (const _ of this.walk(interval, { values: false })) if (++count >= limit) break;
      return count;
    }
    const start = this.#prefix + interval.low;
    const end = this.#prefix + interval.high;
    if (limit < Number.POSITIVE_INFINITY) {
      const beyond = this.#database.getKeys({ start, end, offset: limit, limit: 1 });
      for (const _ of beyond) return limit;
    }
    return this.#database.getKeysCount({ start, end });
  }

  /** Hands a write to LMDB; the promise is that of its transaction. */
  commit(write: Write): Promise<boolean> {
    write.handedOver = true;
    const { key, value } = write;
    const full = this.#prefix + key;
    return value === null ? this.#database.remove(full) : this.#database.put(full, value as V);
  }

  /** Forgets a write, because it is on disk or because it is lost. */
  settle(write: Write): void {
    if (this.#unwritten.get(write.key) !== write) return;
    this.#unwritten.delete(write.key);
    this.#sorted = undefined;
  }

  #write(key: string, value: V | null): void {
    const waiting = this.#unwritten.get(key);
    if (waiting && !waiting.handedOver) {
      waiting.value = value;
      return;
    }
    if (!waiting) this.#sorted = undefined;
    const write = { space: this as unknown as KeySpace<Value>, key, value, handedOver: false };
    this.#unwritten.set(key, write);
    this.#onWrite(write);
  }

  #unwrittenIn({ low, high }: Interval): Write[] {
    if (this.#unwritten.size === 0) return [];
    this.#sorted ??= [...this.#unwritten.keys()].sort();
    const keys = this.#sorted.slice(positionOf(this.#sorted, low), positionOf(this.#sorted, high));
    return keys.map((key) => this.#unwritten.get(key) as Write);
  }

  *#merged(unwritten: Write[], interval: Interval, options: WalkOptions): Generator<Entry<V>> {
    const { reverse = false, skip = 0 } = options;
    let left = skip;
    for (const entry of this.#overlaid(reverse ? unwritten.reverse() : unwritten, interval, options)) {
      if (entry.value === null) continue;
      if (left > 0) left--;
      else yield entry as Entry<V>;
    }
  }

  /** What is on disk, with each unwritten key in its place: removed ones too, with the value null. */
  *#overlaid(unwritten: Write[], interval: Interval, options: WalkOptions) {
    let next = 0;
    for (const entry of this.#written(interval, { ...options, skip: 0 })) {
      let write = unwritten[next];
      for (; write && isBefore(write, entry, options.reverse); write = unwritten[++next]) yield write;
      if (write?.key !== entry.key) yield entry;
    }
    yield* unwritten.slice(next);
  }

  *#written({ low, high }: Interval, options: WalkOptions): Generator<Entry<V>> {
    if (low >= high) return;
    const { reverse = false, values = true, expected = FIRST_PAGE } = options;
    const prefix = this.#prefix;
    const end = prefix + (reverse ? low : high);
    let start = prefix + (reverse ? high : low);
    let exclusiveStart = reverse;
    let offset = options.skip ?? 0;
    for (let limit = Math.min(expected, LARGEST_PAGE); ; limit = Math.min(limit * 8, LARGEST_PAGE)) {
      const range = { start, end, reverse, exclusiveStart, inclusiveEnd: reverse, offset, limit, values };
      const page: (Entry<V> | string)[] = [...this.#database.getRange(range)];
      for (const entry of page) {
        if (typeof entry === 'string')
          yield { key: entry.slice(prefix.length), value: undefined as unknown as V };
        else yield { key: entry.key.slice(prefix.length), value: entry.value };
      }
      if (page.length < limit) return;
      const last = page[limit - 1] as Entry<V> | string;
      start = typeof last === 'string' ? last : last.key;
      exclusiveStart = true;
      offset = 0;
    }
  }
}

const isBefore = (a: { key: string }, b: { key: string }, reverse = false): boolean =>
  reverse ? a.key > b.key : a.key < b.key;

/** The first position whose key is not before the given one. */
function positionOf(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
