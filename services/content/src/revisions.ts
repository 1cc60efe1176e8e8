import { Problem } from '@plinth/contracts/problems';

/** A document whose changes are counted. One without a number was last written before changes were counted: it is at 0. */
export interface Revised {
  readonly revision?: number;
}

export const firstRevision = 1;

export const revisionOf = ({ revision = 0 }: Revised): number => revision;

/** Finds a document only while it is at `revision`; whatever it is at when none is given. */
export const atRevision = (revision: number | undefined) => {
  if (revision === undefined) return {};
  return revision === 0 ? { revision: { $in: [0, undefined] } } : { revision };
};

/** The part of an update that counts it. */
export const counted = { $inc: { revision: 1 } } as const;

/** Refuses a change that was made to an older revision; `current` is the entity as its call would answer it. */
export const refuseLate = (wanted: number | undefined, current: { readonly revision: number }) => {
  if (wanted !== undefined && wanted !== current.revision) throw new Problem('edit-conflict', { current });
};
