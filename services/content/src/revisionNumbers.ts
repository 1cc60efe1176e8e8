import { Problem } from '@plinth/contracts/problems';

/** A document whose changes are counted. */
export interface Revised {
  readonly revision: number;
}

export const firstRevision = 1;

/** Refuses a change that was made to an older revision; `current` is the entity as its call would answer it. */
export const refuseLate = (wanted: number | undefined, current: { readonly revision: number }) => {
  if (wanted !== undefined && wanted !== current.revision) throw new Problem('edit-conflict', { current });
};
