/** Where an entry stands: which chunk, and where in it. */
interface Position {
  chunk: number;
  offset: number;
}

interface Chunk {
  keys: string[];
  records: number[];
}

/** A stretch of keys: from `low` (inclusive) up to `high` (exclusive). */
export interface Interval {
  low: string;
  high: string;
}

const CHUNK_SIZE = 512;

/**
 * A sorted set of (key, record) pairs, held as a list of short sorted chunks so that an insert moves few entries,
 * however many there are. Equal keys are ordered by record number.
 */
export class OrderedIndex {
  #chunks: Chunk[] = [];
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Fills an empty index from entries in any order; far quicker than inserting them one by one. */
  static from(entries: { key: string; record: number }[]): OrderedIndex {
    entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.record - b.record));
    const index = new OrderedIndex();
    const fill = CHUNK_SIZE * 0.75;
    for (let at = 0; at < entries.length; at += fill) {
      const slice = entries.slice(at, at + fill);
      index.#chunks.push({
        keys: slice.map((entry) => entry.key),
        records: slice.map((entry) => entry.record),
      });
    }
    index.#size = entries.length;
    return index;
  }

  insert(key: string, record: number): void {
    const last = this.#chunks.at(-1);
    if (!last || isBefore(last, last.keys.length - 1, key, record)) {
      this.#append(key, record);
      return;
    }
    const { chunk: at, offset } = this.#seek(key, record);
    const chunk = this.#chunks[at] as Chunk;
    chunk.keys.splice(offset, 0, key);
    chunk.records.splice(offset, 0, record);
    this.#size++;
    if (chunk.keys.length > CHUNK_SIZE) this.#split(at);
  }

  /** Removes the pair; does nothing when it is not there. */
  remove(key: string, record: number): void {
    const { chunk: at, offset } = this.#seek(key, record);
    const chunk = this.#chunks[at];
    if (!chunk || chunk.keys[offset] !== key || chunk.records[offset] !== record) return;
    chunk.keys.splice(offset, 1);
    chunk.records.splice(offset, 1);
    this.#size--;
    if (chunk.keys.length < CHUNK_SIZE / 8) this.#merge(at);
  }

  /** The record that comes first under exactly this key. */
  first(key: string): number | undefined {
    const { chunk: at, offset } = this.#seek(key, Number.NEGATIVE_INFINITY);
    const chunk = this.#chunks[at];
    return chunk?.keys[offset] === key ? chunk.records[offset] : undefined;
  }

  /** How many entries the interval holds. */
  count({ low, high }: Interval): number {
    const from = this.#seek(low, Number.NEGATIVE_INFINITY);
    const to = this.#seek(high, Number.NEGATIVE_INFINITY);
    if (from.chunk > to.chunk) return 0;
    if (from.chunk === to.chunk) return Math.max(0, to.offset - from.offset);
    let count = to.offset - from.offset;
    for (let at = from.chunk; at < to.chunk; at++) count += (this.#chunks[at] as Chunk).keys.length;
    return count;
  }

  /**
   * The records of the interval in key order, without the first `skip`. The index must not change while the scan is
   * being read.
   */
  scan({ low, high }: Interval, reverse = false, skip = 0): Generator<number> {
    const from = this.#seek(low, Number.NEGATIVE_INFINITY);
    return this.#between(from, low < high ? this.#seek(high, Number.NEGATIVE_INFINITY) : from, reverse, skip);
  }

  /** All records in key order, without the first `skip`. The index must not change while the scan is being read. */
  records(reverse = false, skip = 0): Generator<number> {
    return this.#between({ chunk: 0, offset: 0 }, { chunk: this.#chunks.length, offset: 0 }, reverse, skip);
  }

  /** A record whose key another record has too. */
  repeated(): number | undefined {
    let previous: string | undefined;
    for (const { keys, records } of this.#chunks) {
      for (const [offset, key] of keys.entries()) {
        if (key === previous) return records[offset];
        previous = key;
      }
    }
    return undefined;
  }

  /** The keys of the interval in order, each as often as it is held. */
  *keys({ low, high }: Interval): Generator<string> {
    const from = this.#seek(low, Number.NEGATIVE_INFINITY);
    const to = this.#seek(high, Number.NEGATIVE_INFINITY);
    for (let at = from.chunk; at <= to.chunk && at < this.#chunks.length; at++) {
      const { keys } = this.#chunks[at] as Chunk;
      const end = at === to.chunk ? to.offset : keys.length;
      for (let offset = at === from.chunk ? from.offset : 0; offset < end; offset++)
        yield keys[offset] as string;
    }
  }

  #between(from: Position, to: Position, reverse: boolean, skip: number): Generator<number> {
    return reverse
      ? this.#backward(from, this.#before(to, skip))
      : this.#forward(this.#after(from, skip), to);
  }

  /** The position some entries further on; it goes by whole chunks. */
  #after({ chunk, offset }: Position, steps: number): Position {
    let left = offset + steps;
    for (let at = chunk; at < this.#chunks.length; at++) {
      const { length } = (this.#chunks[at] as Chunk).keys;
      if (left < length) return { chunk: at, offset: left };
      left -= length;
    }
    return { chunk: this.#chunks.length, offset: 0 };
  }

  /** The position some entries further back. */
  #before({ chunk, offset }: Position, steps: number): Position {
    let left = steps - offset;
    if (left <= 0) return { chunk, offset: -left };
    for (let at = chunk - 1; at >= 0; at--) {
      const { length } = (this.#chunks[at] as Chunk).keys;
      if (left <= length) return { chunk: at, offset: length - left };
      left -= length;
    }
    return { chunk: 0, offset: 0 };
  }

  *#forward(from: Position, to: Position): Generator<number> {
    for (let at = from.chunk; at <= to.chunk && at < this.#chunks.length; at++) {
      const { records } = this.#chunks[at] as Chunk;
      const end = at === to.chunk ? to.offset : records.length;
      for (let offset = at === from.chunk ? from.offset : 0; offset < end; offset++)
        yield records[offset] as number;
    }
  }

  *#backward(from: Position, to: Position): Generator<number> {
    for (let at = Math.min(to.chunk, this.#chunks.length - 1); at >= from.chunk; at--) {
      const { records } = this.#chunks[at] as Chunk;
      const start = at === from.chunk ? from.offset : 0;
      for (let offset = (at === to.chunk ? to.offset : records.length) - 1; offset >= start; offset--) {
        yield records[offset] as number;
      }
    }
  }

  #append(key: string, record: number): void {
    const last = this.#chunks.at(-1);
    if (last && last.keys.length < CHUNK_SIZE) {
      last.keys.push(key);
      last.records.push(record);
    } else {
      this.#chunks.push({ keys: [key], records: [record] });
    }
    this.#size++;
  }

  /** The first position whose entry is not before (key, record). */
  #seek(key: string, record: number): Position {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const chunk = this.#chunks[middle] as Chunk;
      if (isBefore(chunk, chunk.keys.length - 1, key, record)) low = middle + 1;
      else high = middle;
    }
    const chunk = this.#chunks[low];
    if (!chunk) return { chunk: low, offset: 0 };
    let start = 0;
    let end = chunk.keys.length;
    while (start < end) {
      const middle = (start + end) >> 1;
      if (isBefore(chunk, middle, key, record)) start = middle + 1;
      else end = middle;
    }
    return { chunk: low, offset: start };
  }

  #split(at: number): void {
    const chunk = this.#chunks[at] as Chunk;
    const half = chunk.keys.length >> 1;
    this.#chunks.splice(at + 1, 0, { keys: chunk.keys.splice(half), records: chunk.records.splice(half) });
  }

  #merge(at: number): void {
    const chunk = this.#chunks[at] as Chunk;
    const next = this.#chunks[at + 1];
    if (chunk.keys.length === 0) {
      this.#chunks.splice(at, 1);
    } else if (next && chunk.keys.length + next.keys.length <= CHUNK_SIZE / 2) {
      chunk.keys.push(...next.keys);
      chunk.records.push(...next.records);
      this.#chunks.splice(at + 1, 1);
    }
  }
}

function isBefore(chunk: Chunk, offset: number, key: string, record: number): boolean {
  const own = chunk.keys[offset] as string;
  return own < key || (own === key && (chunk.records[offset] as number) < record);
}
