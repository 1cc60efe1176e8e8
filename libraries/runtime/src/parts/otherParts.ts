import type { PartAddresses } from './addresses.ts';
import { type SeldomAsked, seldomAsked } from './readFrom.ts';

export type OtherParts = ReturnType<typeof createOtherParts>;

/** The parts that a service asks now and then: one client of each, so that what is known of its health is known once. */
export const createOtherParts = () => {
  const known = new Map<string, SeldomAsked>();
  return {
    /** The part of this name. Its addresses are those that were said first. */
    at: (name: string, addresses: PartAddresses): SeldomAsked => {
      const part = known.get(name) ?? seldomAsked(name, addresses);
      known.set(name, part);
      return part;
    },
    close: () => Promise.all([...known.values()].map((part) => part.close())),
  };
};
