import { Cursors } from './cursors.ts';
import { Catalog } from './storage/catalog.ts';
import { Store } from './storage/store.ts';
import { TtlSweep } from './storage/ttl.ts';

export interface EngineOptions {
  dataDir: string;
  /** How long a cursor that nobody reads stays open. */
  cursorIdleMs?: number;
  /** How often expired documents are removed. */
  ttlSweepMs?: number;
}

const TEN_MINUTES = 600_000;
const ONE_MINUTE = 60_000;

/** Everything behind the wire: the stored data, the open cursors and what runs in the background. */
export class Engine {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly startedAt = new Date();
  connections = { current: 0, totalCreated: 0 };
  readonly #ttl: TtlSweep;

  /** Opens the data directory. */
  constructor({ dataDir, cursorIdleMs = TEN_MINUTES, ttlSweepMs = ONE_MINUTE }: EngineOptions) {
    this.store = new Store(dataDir);
    this.catalog = new Catalog(this.store);
    this.cursors = new Cursors(cursorIdleMs);
    this.#ttl = new TtlSweep(this.catalog, this.store, ttlSweepMs);
  }

  async close(): Promise<void> {
    this.#ttl.stop();
    this.cursors.close();
    await this.store.close();
  }
}
