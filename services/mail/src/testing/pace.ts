import { type DeliveryPace, usualPace } from '../deliveries/pace.ts';

/** How replicas that are killed go about it: with short waits and small batches. */
export const pace: DeliveryPace = {
  ...usualPace,
  batchSize: 20,
  batchesPerTally: 3,
  groupSize: 5,
  leaseMs: 1200,
  sweepMs: 100,
  firstRetryMs: 50,
  longestRetryMs: 200,
  attempts: 100,
  firstProbeMs: 50,
  longestProbeMs: 200,
};
