/**
 * Work that a service does by itself: relays, consumers, sweeps. Making one must not begin its work: whether it does
 * a thing once or twice hangs on unique indexes, and those stand only when `start` is called.
 */
export interface BackgroundWorker {
  /** Begins the work. Called once, after the indexes were made and `prepare` has succeeded. */
  start(): void;
  /** Ends it, started or not: finishes what is in hand as far as that is possible in a few seconds. */
  close(): Promise<unknown>;
}
