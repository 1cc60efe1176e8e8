import type { RevisionPerson } from '@plinth/contracts/revisions';
import type { Actor } from '@plinth/runtime/tokens';

/** Who did something, as it is noted with what was done. */
export const personOf = ({ id, fullName }: Pick<Actor, 'id' | 'fullName'>): RevisionPerson => ({
  _id: id,
  fullName,
});
