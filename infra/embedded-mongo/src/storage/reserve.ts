import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { MongoError } from '../errors.ts';

/** What the database file holds, in pages. */
export interface Usage {
  pageSize: number;
  /** The number of the last page that has ever been used; pages before it may be free again. */
  lastPage: number;
  depth: number;
  branchPages: number;
  leafPages: number;
  /** Pages of values that are too large for a page of a tree. */
  overflowPages: number;
}

interface Need {
  /** Pages that may be anywhere in the file. */
  single: number;
  /** Pages that must lie beside each other. */
  adjoining: number;
}

const META_PAGES = 2;
/** A value above this share of a page gets pages of its own. */
const LARGEST_SHARE = 0.4;
const VALUE_OVERHEAD = 64;
/** Kept back from whatever stores something, for whatever makes room by removing. */
const KEPT_BACK_BYTES = 4 * 1024 * 1024;
/** Room for more than one batch, so that not each of them has to look up what the file holds. */
const AHEAD_BYTES = 4 * 1024 * 1024;
const ZEROS = Buffer.alloc(1024 * 1024);

/** At most so many pages does LMDB take for a batch: it copies each page of a tree that it changes. */
function needOf(sizes: readonly (number | undefined)[], usage: Usage): Need {
  const { pageSize, depth, branchPages, leafPages, overflowPages } = usage;
  let within = 0;
  let adjoining = 0;
  for (const size of sizes) {
    if (size === undefined) continue;
    if (size > pageSize * LARGEST_SHARE) adjoining += Math.ceil((size + VALUE_OVERHEAD) / pageSize);
    else within += size + VALUE_OVERHEAD;
  }
  const copied = Math.min(sizes.length, leafPages) + Math.min(sizes.length * depth, branchPages) + 1;
  const freed = copied + Math.min(overflowPages, sizes.length * 4096);
  const listed = Math.ceil((freed * 8) / pageSize);
  return { single: 2 * copied + Math.ceil((2 * within) / pageSize) + listed + 8, adjoining };
}

/**
 * Sees to it that LMDB never meets a full disk. It overruns its own memory when it cannot write a page, and the process
 * ends. So the file is made longer, with zeros, before a batch needs the room; a disk that is full refuses that first,
 * and then the batch is refused.
 */
export class DiskReserve {
  readonly #file: number;
  readonly #usage: () => Usage;
  #size: number;
  /** What was looked up last, how many pages batches may still take before it is looked up again, and what they changed since. */
  #known: Usage | undefined;
  #spare = 0;
  #changedSince = 0;

  constructor(path: string, usage: () => Usage) {
    this.#file = openSync(path, 'r+');
    this.#size = fstatSync(this.#file).size;
    this.#usage = usage;
  }

  /** Makes room for a batch, given the size of each value that it stores; undefined for what it removes. Throws when there is none. */
  claim(sizes: readonly (number | undefined)[]): void {
    if (this.#coveredBySpare(sizes)) return;
    const usage = this.#usage();
    const { single, adjoining } = needOf(sizes, usage);
    const keptBack = Math.ceil(KEPT_BACK_BYTES / usage.pageSize);
    if (this.#tail(usage) < single + adjoining + keptBack) {
      this.#grow((usage.lastPage + 1 + single + adjoining + keptBack) * usage.pageSize + AHEAD_BYTES);
    }
    const tail = this.#tail(usage);
    this.#known = usage;
    this.#spare = tail - single - adjoining - keptBack;
    this.#changedSince = sizes.length;
    if (this.#spare >= 0) return;
    if (sizes.every((size) => size === undefined)) return;
    const { lastPage, branchPages, leafPages, overflowPages } = usage;
    const free = lastPage + 1 - META_PAGES - branchPages - leafPages - overflowPages;
    if (free >= 2 * single && tail >= adjoining + keptBack / 4) return;
    throw new MongoError('OutOfDiskSpace', 'there is no room left on the disk for this write');
  }

  /** To look up what the file holds costs as much as a small write: that is spared while there is surely enough. */
  #coveredBySpare(sizes: readonly (number | undefined)[]): boolean {
    if (!this.#known) return false;
    const { depth, branchPages, leafPages } = this.#known;
    // A change splits one page of each level at most.
    const { single, adjoining } = needOf(sizes, {
      ...this.#known,
      depth: depth + 1,
      branchPages: branchPages + this.#changedSince * (depth + 1),
      leafPages: leafPages + this.#changedSince,
    });
    if (this.#spare < single + adjoining) return false;
    this.#spare -= single + adjoining;
    this.#changedSince += sizes.length;
    return true;
  }

  close(): void {
    closeSync(this.#file);
  }

  /** Pages at the end of the file that have never been used. */
  #tail({ pageSize, lastPage }: Usage): number {
    return Math.floor(this.#size / pageSize) - (lastPage + 1);
  }

  #grow(size: number): void {
    this.#size = fstatSync(this.#file).size;
    try {
      while (this.#size < size)
        this.#size += writeSync(this.#file, ZEROS, 0, Math.min(ZEROS.length, size - this.#size), this.#size);
    } catch {
      // Whether what could be had is enough is for the caller to see.
      this.#size = fstatSync(this.#file).size;
    }
  }
}
