/** The limits, waits and sizes of deliveries. */
export interface DeliveryPace {
  /** Recipients in a batch: one job, one lease. */
  readonly batchSize: number;
  /** Batches whose sums are added up in one document. It stays as it is: what is stored goes by it. */
  readonly batchesPerTally: number;
  /** Recipients that are claimed at once; as many are uncertain at most when a worker dies, for each lease it had. */
  readonly groupSize: number;
  /** Batches that one process works on at the same time. */
  readonly concurrency: number;
  /** A worker that has not renewed its lease for this long counts as dead. */
  readonly leaseMs: number;
  /** How often the sweep looks for batches that are due. */
  readonly sweepMs: number;
  /** How often it is said how far a campaign has got. */
  readonly announceMs: number;
  /** How often a mail that is refused for now is tried, and the first and the longest wait; each wait doubles. */
  readonly attempts: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
  /** The first and the longest wait between two probes of the mail server; each wait doubles. */
  readonly firstProbeMs: number;
  readonly longestProbeMs: number;
}

/** Twelve attempts take an hour and three quarters: longer than greylisting. */
export const usualPace: DeliveryPace = {
  batchSize: 100,
  batchesPerTally: 100,
  groupSize: 25,
  concurrency: 3,
  leaseMs: 15_000,
  sweepMs: 2000,
  announceMs: 1000,
  attempts: 12,
  firstRetryMs: 5000,
  longestRetryMs: 1_800_000,
  firstProbeMs: 2000,
  longestProbeMs: 60_000,
};
