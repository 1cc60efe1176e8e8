import { type DeliveryState, deliveryStates } from '@plinth/contracts/newsletter';

/** How many rows of the ledger are in each state. */
export type Sums = Record<DeliveryState, number>;

export const noSums = (): Sums => ({
  queued: 0,
  claimed: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  cancelled: 0,
});

/** Sums from which the states without rows were left out. */
export const allSums = (stored: Partial<Sums>): Sums => ({ ...noSums(), ...stored });

export const sumOf = (sums: Sums) => deliveryStates.reduce((sum, state) => sum + sums[state], 0);

/** True once no row is left to do: then no row changes any more. */
export const isThrough = ({ queued, claimed }: Sums) => queued + claimed === 0;

/** By how much each state's number differs; states with the same number are left out. */
export const difference = (after: Sums, before: Sums): Partial<Sums> =>
  Object.fromEntries(
    deliveryStates
      .map((state) => [state, after[state] - before[state]] as const)
      .filter(([, change]) => change !== 0),
  );

export const plus = (sums: Sums, change: Partial<Sums>): Sums => {
  const result = { ...sums };
  for (const state of deliveryStates) result[state] += change[state] ?? 0;
  return result;
};
