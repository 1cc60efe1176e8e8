import { orderKey } from '../bson/orderKeys.ts';
import { intervalOf, stretch } from '../indexes/bounds.ts';
import type { CollectionIndex } from '../indexes/collectionIndex.ts';
import { log } from '../log.ts';
import { Pacer } from '../query/pacer.ts';
import type { Catalog } from './catalog.ts';
import type { Collection } from './collection.ts';
import type { Store } from './store.ts';

const EARLIEST = orderKey(new Date(-8.64e15));

/** The records whose date in the index lies long enough back. */
function expiredIn(index: CollectionIndex): number[] {
  const { definition } = index;
  const limit = new Date(Date.now() - (definition.expireAfterSeconds ?? 0) * 1000);
  const expired = stretch(EARLIEST, orderKey(limit));
  return [...new Set(index.scan(intervalOf('', expired, definition.fields[0]?.descending ?? false)))];
}

/** Removes documents whose time has come, every so often, as their TTL indexes say. */
export class TtlSweep {
  readonly #catalog: Catalog;
  readonly #store: Store;
  readonly #timer: NodeJS.Timeout;
  #running = false;

  constructor(catalog: Catalog, store: Store, everyMs: number) {
    this.#catalog = catalog;
    this.#store = store;
    this.#timer = setInterval(() => void this.sweep(), everyMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async sweep(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (const collection of this.#catalog.all()) await this.#sweepCollection(collection);
    } catch (error) {
      log('error', 'TTL sweep failed', { error: String(error) });
    } finally {
      this.#running = false;
    }
  }

  async #sweepCollection(collection: Collection): Promise<void> {
    const pacer = new Pacer();
    const durable = this.#store.watch();
    for (const index of collection.indexes.values()) {
      if (index.definition.expireAfterSeconds === undefined) continue;
      for (const record of expiredIn(index)) {
        const bytes = collection.get(record);
        if (bytes && !collection.dropped) collection.remove(record, bytes);
        if (pacer.due()) await pacer.pause();
      }
      await durable();
    }
  }
}
